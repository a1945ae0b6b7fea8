// Written by `UPDATE_WIRE=1 cargo test -p foretell-wire` from crates/wire. Do not edit.

/** The games: for how many, what can be agreed on, and what is agreed by name. */
export const GAMES = {
  "cards": {
    "defaults": {
      "clairvoyant": false,
      "plus_minus_one": false,
      "predictions": "open",
      "rounds": null
    },
    "options": [
      {
        "in_presets": true,
        "key": "predictions",
        "kind": "word",
        "only_with": null,
        "values": [
          "open",
          "secret",
          "hidden"
        ]
      },
      {
        "in_presets": true,
        "key": "plus_minus_one",
        "kind": "switch",
        "only_with": [
          "predictions",
          "open"
        ]
      },
      {
        "in_presets": true,
        "key": "clairvoyant",
        "kind": "switch",
        "only_with": null
      },
      {
        "in_presets": true,
        "key": "rounds",
        "kind": "list",
        "only_with": null
      }
    ],
    "presets": [
      {
        "name": "box",
        "options": {
          "clairvoyant": false,
          "plus_minus_one": false,
          "predictions": "open",
          "rounds": null
        }
      },
      {
        "name": "plus-minus",
        "options": {
          "clairvoyant": false,
          "plus_minus_one": true,
          "predictions": "open",
          "rounds": null
        }
      },
      {
        "name": "clairvoyant",
        "options": {
          "clairvoyant": true,
          "plus_minus_one": false,
          "predictions": "open",
          "rounds": null
        }
      },
      {
        "name": "short",
        "options": {
          "clairvoyant": false,
          "plus_minus_one": false,
          "predictions": "open",
          "rounds": [
            1,
            3,
            5,
            7
          ]
        }
      }
    ],
    "seats": [
      3,
      4,
      5,
      6
    ]
  },
  "dice": {
    "defaults": {
      "magic_cards": false,
      "target": 9
    },
    "options": [
      {
        "in_presets": true,
        "key": "target",
        "kind": "number",
        "only_with": null,
        "values": [
          9,
          12
        ]
      },
      {
        "in_presets": false,
        "key": "magic_cards",
        "kind": "switch",
        "only_with": null
      }
    ],
    "presets": [
      {
        "name": "box",
        "options": {
          "target": 9
        }
      },
      {
        "name": "expert",
        "options": {
          "target": 12
        }
      }
    ],
    "seats": [
      2,
      3,
      4,
      5
    ]
  }
} as const;

/** All rounds of the card game by the number of players. */
export const ROUNDS = {
  "3": [
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
    12,
    13,
    14,
    15,
    16,
    17,
    18,
    19,
    20
  ],
  "4": [
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
    12,
    13,
    14,
    15
  ],
  "5": [
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
    12
  ],
  "6": [
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10
  ]
} as const;

/** What a table is opened with if nothing else is said, beside its game. */
export const TABLE = {
  "begins": "next",
  "chat": true,
  "hints": false,
  "patience": "off",
  "public": false,
  "spectators": true,
  "speed": "normal",
  "stand_in": "adept",
  "take_back": true
} as const;

/** The magic cards in the order of the rules. */
export const MAGIC_CARDS = [
  "every_color",
  "frozen_jesters",
  "roll_first",
  "set_two",
  "extra_die",
  "jester_joins",
  "strike_out",
  "as_many_rolls",
  "double_jester",
  "secret_predictions"
] as const;

/** The levels of bots that people can choose, the weakest first. */
export const LEVELS = [
  "novice",
  "apprentice",
  "adept",
  "master"
] as const;
