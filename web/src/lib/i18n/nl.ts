import app from "$locales/nl/app.ftl?raw";
import cards from "$locales/nl/cards.ftl?raw";
import dice from "$locales/nl/dice.ftl?raw";
import table from "$locales/nl/table.ftl?raw";

export default [app, cards, dice, table].join("\n");
