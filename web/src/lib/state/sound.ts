// Soft sounds, made here: no files to load.

type Note = { at: number; hz: number; for: number; loud: number };
export type Sound = "turn" | "card" | "roll" | "trick" | "score" | "talk";

const notes: Record<Exclude<Sound, "card" | "roll">, Note[]> = {
  turn: [
    { at: 0, hz: 523.25, for: 0.5, loud: 0.09 },
    { at: 0.13, hz: 783.99, for: 0.7, loud: 0.08 },
  ],
  trick: [{ at: 0, hz: 329.63, for: 0.25, loud: 0.04 }],
  score: [
    { at: 0, hz: 392, for: 0.4, loud: 0.05 },
    { at: 0.1, hz: 493.88, for: 0.4, loud: 0.05 },
    { at: 0.2, hz: 587.33, for: 0.6, loud: 0.05 },
  ],
  talk: [{ at: 0, hz: 659.25, for: 0.3, loud: 0.05 }],
};

let context: AudioContext | null = null;

function tone(audio: AudioContext, note: Note): void {
  const start = audio.currentTime + note.at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(note.loud, start + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + note.for);
  const voice = audio.createOscillator();
  voice.type = "sine";
  voice.frequency.value = note.hz;
  voice.connect(gain).connect(audio.destination);
  voice.start(start);
  voice.stop(start + note.for);
}

/** A short breath of noise: paper on felt, or a die on wood. */
function tap(audio: AudioContext, at: number, hz: number, loud: number): void {
  const length = Math.floor(audio.sampleRate * 0.06);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = hz;
  const gain = audio.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + at);
}

export function play(sound: Sound): void {
  try {
    context ??= new AudioContext();
    // Browsers let a page sound only after the reader has touched it; until then it stays silent.
    if (context.state === "suspended") void context.resume();
    if (sound === "card") tap(context, 0, 1400, 0.25);
    else if (sound === "roll") [0, 0.07, 0.12, 0.2, 0.31].forEach((at) => context && tap(context, at, 900, 0.3));
    else for (const note of notes[sound]) tone(context, note);
  } catch {
    // No sound here.
  }
}
