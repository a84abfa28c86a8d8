/** Sounds, made on the spot: short tones, off unless somebody wants them. */

type Name = 'dice' | 'step' | 'coin' | 'card' | 'build' | 'jail' | 'over'

const TONES: Record<Name, [number, number][]> = {
  dice: [[220, 0.03], [180, 0.03], [260, 0.04]],
  step: [[330, 0.03]],
  coin: [[880, 0.05], [1320, 0.09]],
  card: [[520, 0.05], [620, 0.06]],
  build: [[300, 0.05], [450, 0.08]],
  jail: [[160, 0.12], [120, 0.2]],
  over: [[400, 0.15], [320, 0.15], [240, 0.3]],
}

let context: AudioContext | null = null

export function play(name: Name): void {
  context ??= new AudioContext()
  let at = context.currentTime
  for (const [pitch, length] of TONES[name]) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = pitch
    tone.type = 'triangle'
    volume.gain.setValueAtTime(0.08, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + length)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + length)
    at += length
  }
}
