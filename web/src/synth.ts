// Synthesises sounds from noise and tones.

let context: AudioContext | null = null;

function speaker(): AudioContext {
  context ??= new AudioContext();
  return context;
}

/** A knock on wood: filtered noise that decays. */
function knock(audio: AudioContext, at: number, pitch: number, loud: number): void {
  const length = Math.floor(audio.sampleRate * 0.05);
  const noise = audio.createBuffer(1, length, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < length; index++) samples[index] = (Math.random() * 2 - 1) * (1 - index / length) ** 4;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 3 });
  source
    .connect(filter)
    .connect(new GainNode(audio, { gain: loud }))
    .connect(audio.destination);
  source.start(at);
}

function tone(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.linearRampToValueAtTime(loud, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  const voice = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  voice.connect(gain).connect(audio.destination);
  voice.start(at);
  voice.stop(at + length);
}

export function rattle(dice: number): void {
  const audio = speaker();
  for (let number = 0; number < 2 * dice; number++) {
    knock(audio, audio.currentTime + Math.random() * 0.42, 700 + Math.random() * 900, 0.35);
  }
}

export function pencil(): void {
  const audio = speaker();
  for (let stroke = 0; stroke < 3; stroke++) knock(audio, audio.currentTime + stroke * 0.07, 3200, 0.2);
}

export function chime(): void {
  const audio = speaker();
  [523, 659, 784, 1047].forEach((pitch, number) => tone(audio, audio.currentTime + number * 0.11, pitch, 0.7, 0.12));
}
