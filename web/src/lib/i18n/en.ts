import app from "$locales/en/app.ftl?raw";
import cards from "$locales/en/cards.ftl?raw";
import dice from "$locales/en/dice.ftl?raw";
import table from "$locales/en/table.ftl?raw";

export default [app, cards, dice, table].join("\n");
