import app from "$locales/de/app.ftl?raw";
import cards from "$locales/de/cards.ftl?raw";
import dice from "$locales/de/dice.ftl?raw";
import table from "$locales/de/table.ftl?raw";

export default [app, cards, dice, table].join("\n");
