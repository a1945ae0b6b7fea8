//! The same types in TypeScript, for the page. The file in `web/` is written from here; a test compares them.

use std::collections::BTreeMap;

use ts_rs::{Config, TS};

use crate::{
    CardsOffer, ClientFrame, Clock, Code, DeviceLink, DiceOffer, EnterPad, Fairness, GameList, HistoryList, Imported,
    Me, Mover, NewPad, NewTable, NextPad, PadEntered, PadMade, PadNews, PadSeen, Problem, Refused, SIGNS, SetMe,
    StatisticsOf, Table, TableList, TableMade, Talk, UseDeviceLink, You,
};

/// What is generic in Rust is written by hand: TypeScript knows no associated types.
const FRAMES: &str = "\
/** A value for each seat, by its number. */
export type BySeat<T> = Array<T>;

/** A client frame, and a number by which a refusal names it. */
export type NumberedFrame = ClientFrame & { id?: number };

export type Seen<Action, Notice> =
  | { seen: \"sealed\"; seat: Seat; choice: Action | null }
  | { seen: \"notice\"; notice: Notice };

export type Now<Action, Offer> = {
  waiting_for: Array<Seat>;
  sealed: Array<Seat>;
  your_choice: Action | null;
  offer: Offer | null;
  clocks?: Array<Clock>;
};

export type GameView<Name, View, Action, Offer> = Now<Action, Offer> & {
  game: Name;
  id: string;
  players: Array<string>;
  fairness: Fairness;
  seq: number;
  view: View;
};

export type Update<Name, Change, Action, Notice, Offer> = Now<Action, Offer> & {
  game: Name;
  seq: number;
  by: Mover | null;
  seen: Array<Seen<Action, Notice>>;
  change: Change;
};

/** The parts of a view that are not as before, and lines to add to the score sheet. */
export type CardsChange = Partial<Omit<CardsView, \"rules\" | \"sheet\">> & { new_lines?: Array<RoundScore> };
export type DiceChange = Partial<Omit<DiceView, \"rules\">>;

export type CardsGame = GameView<\"cards\", CardsView, CardsAction, CardsOffer>;
export type DiceGame = GameView<\"dice\", DiceView, DiceAction, DiceOffer>;
export type CardsUpdate = Update<\"cards\", CardsChange, CardsAction, CardsNotice, CardsOffer>;
export type DiceUpdate = Update<\"dice\", DiceChange, DiceAction, DiceNotice, DiceOffer>;
export type AnyGame = CardsGame | DiceGame;
export type AnyUpdate = CardsUpdate | DiceUpdate;

/** What may come of a choice in this round: chances from 0 to 1, and average points. */
export type Outlook<Action> = { choice: Action; met: number; jester?: number; points: number };
/** What a master would do, and the odds. */
export type Hint<Action> = { seq: number; choice: Action; odds: Array<Outlook<Action>> };

/** A game from its record: what there was to see after each line. */
export type Moments =
  | { game: \"cards\"; moments: Array<CardsMoment & { line: CardLine }> }
  | { game: \"dice\"; moments: Array<DiceMoment & { line: DiceLine }> };

export type ServerFrame =
  | { type: \"welcome\"; you: You; table: Table; game: { whole: AnyGame } | { missed: Array<AnyUpdate> } | null; talk: Array<Talk> }
  | { type: \"table\"; you: You; table: Table }
  | { type: \"game\"; game: AnyGame }
  | ({ type: \"update\" } & AnyUpdate)
  | ({ type: \"talk\" } & Talk)
  | ({ type: \"refused\" } & Refused)
  | ({ type: \"hint\" } & (Hint<CardsAction> | Hint<DiceAction>))
  | { type: \"error\"; reason: string }
  | { type: \"bye\"; reason: string };
";

/// All types, as one file.
pub fn typescript() -> String {
    // No number of ours is too large for a page.
    let config = Config::new().with_large_int("number");
    let mut all = Declarations { config: &config, written: BTreeMap::new() };
    all.add::<ClientFrame>();
    all.add::<You>();
    all.add::<Table>();
    all.add::<Clock>();
    all.add::<Mover>();
    all.add::<Fairness>();
    all.add::<Talk>();
    all.add::<Refused>();
    all.add::<Code>();
    all.add::<foretell_cards::View>();
    all.add::<foretell_cards::Action>();
    all.add::<foretell_cards::Notice>();
    all.add::<CardsOffer>();
    all.add::<foretell_dice::View>();
    all.add::<foretell_dice::Action>();
    all.add::<foretell_dice::Notice>();
    all.add::<DiceOffer>();
    all.add::<Me>();
    all.add::<SetMe>();
    all.add::<DeviceLink>();
    all.add::<UseDeviceLink>();
    all.add::<NewTable>();
    all.add::<TableMade>();
    all.add::<TableList>();
    all.add::<GameList>();
    all.add::<Problem>();
    all.add::<NewPad>();
    all.add::<NextPad>();
    all.add::<PadMade>();
    all.add::<PadSeen>();
    all.add::<PadNews>();
    all.add::<EnterPad>();
    all.add::<PadEntered>();
    all.add::<HistoryList>();
    all.add::<StatisticsOf>();
    all.add::<Imported>();
    all.add::<foretell_pad::PadView>();
    all.add::<foretell_pad::PadRefusal>();
    all.add::<foretell_pad::RoundDraft>();
    all.add::<foretell_pad::Drafted>();
    all.add::<foretell_record::CardLine>();
    all.add::<foretell_record::DiceLine>();
    all.add::<foretell_record::CardsMoment>();
    all.add::<foretell_record::DiceMoment>();
    all.add::<foretell_record::Verdict>();
    let mut types = String::new();
    for declaration in all.written.values() {
        types += "export ";
        types += declaration;
        types += "\n";
    }
    let signs = SIGNS.map(|sign| format!("\"{sign}\"")).join(", ");
    format!(
        "// Written by `UPDATE_WIRE=1 cargo test -p foretell-wire` from crates/wire. Do not edit.\n\n{types}\n{FRAMES}\n\
         /** The signs that a guest can choose. */\nexport const SIGNS = [{signs}] as const;\n"
    )
}

/// Collects the declaration of every type that is needed, once, by name: types come in no fixed order.
struct Declarations<'a> {
    config: &'a Config,
    written: BTreeMap<String, String>,
}

impl Declarations<'_> {
    fn add<T: TS + 'static + ?Sized>(&mut self) {
        // The one generic type is written by hand, and stands for a list.
        let name = T::ident(self.config);
        if !name.starts_with("BySeat") {
            if self.written.contains_key(&name) {
                return;
            }
            self.written.insert(name, T::decl(self.config));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

impl ts_rs::TypeVisitor for Declarations<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Numbers, strings and lists have no declaration of their own.
        if T::output_path().is_some() {
            self.add::<T>();
        }
    }
}
