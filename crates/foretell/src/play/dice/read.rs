//! Reads the answers of the dice game.

use foretell_dice::{Action, By, DiceGame, DiceSet, DiceStage, Face, N_DICE, PageBox, UnknownBox, UnknownFace};

use super::ask::{own_color, rollable};
use crate::play::scene::Scene;
use crate::play::typed;

/// The choice that was typed, or what to type instead.
pub(super) fn read(text: &str, scene: &Scene<'_, DiceGame>) -> Result<Action, String> {
    let compact = typed::compact(text);
    match scene.view().stage {
        DiceStage::SetDice => set_dice(&compact),
        DiceStage::Predict => page_box(text).map(|prediction| Action::Predict { prediction }),
        DiceStage::Strike => strike(text),
        DiceStage::NameWizard if compact.is_empty() => Ok(Action::NameWizard { color: own_color(scene) }),
        DiceStage::NameWizard => typed::color(text).map(|color| Action::NameWizard { color }),
        DiceStage::LeaveOrStay => match compact.as_str() {
            "STAY" | "S" => Ok(Action::Stay),
            other => leave(other).unwrap_or_else(|| Err(unclear(text, "stay or leave"))),
        },
        DiceStage::SeerDecides => leave(&compact).unwrap_or_else(|| roll(&compact, rollable(scene))),
        _ => by(&compact).map(|by| Action::Mark { by }).ok_or_else(|| unclear(text, "p or j")),
    }
}

fn unclear(text: &str, wanted: &str) -> String {
    format!("`{}` is not clear: write {wanted}.", text.trim())
}

fn page_box(text: &str) -> Result<PageBox, String> {
    typed::parsed(&typed::compact(text), text, UnknownBox)
}

fn strike(text: &str) -> Result<Action, String> {
    match typed::compact(text).as_str() {
        "NO" | "N" | "NONE" => Ok(Action::Strike { struck: None }),
        _ => page_box(text).map(|page_box| Action::Strike { struck: Some(page_box) }),
    }
}

fn by(compact: &str) -> Option<By> {
    match compact {
        "P" | "PREDICTION" => Some(By::Prediction),
        "J" | "JESTER" => Some(By::Jester),
        _ => None,
    }
}

/// What a text that begins with `leave` means; nothing for another text.
fn leave(compact: &str) -> Option<Result<Action, String>> {
    let how = if compact == "L" { "" } else { compact.strip_prefix("LEAVE")? };
    let by = if how.is_empty() { Some(By::Prediction) } else { by(how) };
    Some(by.map(|by| Action::Leave { by }).ok_or_else(|| "Write leave, or leave jester.".to_owned()))
}

/// `137`, `ROLL137`, `ALL`, or the others of `KEEP24`.
fn roll(compact: &str, rollable: DiceSet) -> Result<Action, String> {
    if let Some(kept) = compact.strip_prefix("KEEP") {
        return Ok(Action::Roll { dice: rollable.minus(dice(kept)?) });
    }
    let dice = match compact.strip_prefix("ROLL").unwrap_or(compact) {
        "ALL" => rollable,
        "" => return Err("Write the numbers of the dice to roll again, as 1 3 7, or leave.".to_owned()),
        numbers => dice(numbers)?,
    };
    Ok(Action::Roll { dice })
}

/// Dice by their numbers, counted from 1. Commas may stand between them.
fn dice(numbers: &str) -> Result<DiceSet, String> {
    let number = |c: char| match c.to_digit(10) {
        Some(number) if (1..=N_DICE as u32).contains(&number) => Ok(number as usize - 1),
        _ => Err(format!("`{c}` is not a die: the dice are numbered 1 to {N_DICE}.")),
    };
    numbers.chars().filter(|&c| c != ',').map(number).collect()
}

/// `YW` for dice 1 and 2, or `1Y5W`.
fn set_dice(compact: &str) -> Result<Action, String> {
    let letters: Vec<char> = compact.chars().filter(|&c| c != ',').collect();
    let (first, second, faces) = match letters[..] {
        [one, two] => ('1', '2', [one, two]),
        [i, one, j, two] => (i, j, [one, two]),
        _ => return Err("Write two faces, as y y, or two dice with their faces, as 1Y 5W.".to_owned()),
    };
    let dice = dice(&format!("{first}{second}"))?;
    let faces = [face(faces[0])?, face(faces[1])?];
    let in_order = first <= second;
    Ok(Action::SetDice { dice, faces: if in_order { faces } else { [faces[1], faces[0]] } })
}

fn face(letter: char) -> Result<Face, String> {
    let text = letter.to_string();
    typed::parsed(&text, &text, UnknownFace)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rolled(text: &str) -> Option<String> {
        match roll(&typed::compact(text), DiceSet::ALL) {
            Ok(Action::Roll { dice }) => Some(crate::words::positions(dice)),
            _ => None,
        }
    }

    #[test]
    fn dice_to_roll_are_read_in_many_forms() {
        for text in ["1 3 7", "137", " roll 1,3 ,7", "Roll 731", "keep 2 4 5 6"] {
            assert_eq!(rolled(text).as_deref(), Some("1 3 7"), "{text}");
        }
        assert_eq!(rolled("all"), rolled("keep"));
        for text in ["", "roll", "8", "0", "1 x"] {
            assert_eq!(rolled(text), None, "{text}");
        }
    }

    #[test]
    fn two_dice_are_set_in_two_forms() {
        let set = |text| set_dice(&typed::compact(text));
        assert_eq!(set("y w"), set("1Y 2W"));
        assert_eq!(set("5w 1y"), set("1y,5w"));
        for text in ["", "y", "y y y", "1y 8y", "qq"] {
            assert!(set(text).is_err(), "{text}");
        }
    }

    #[test]
    fn leaving_is_read() {
        assert_eq!(leave("LEAVE"), Some(Ok(Action::Leave { by: By::Prediction })));
        assert_eq!(leave("LEAVEJESTER"), Some(Ok(Action::Leave { by: By::Jester })));
        assert!(leave("LEAVENOW").is_some_and(|read| read.is_err()));
        assert_eq!(leave("137"), None);
    }
}
