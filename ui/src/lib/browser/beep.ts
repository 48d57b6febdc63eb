import { browserStore } from './stores';

const kKey = 'oms-sound';

export const soundOn = (): boolean => browserStore.getItem(kKey) !== '0';

export const setSound = (on: boolean) => {
  browserStore.setItem(kKey, on ? '1' : '0');
};

let audio: AudioContext | undefined;

/** A short high tone for what was understood, a long low one for what was not; phones shake too. */
export function beep(tone: 'ok' | 'bad') {
  if (!soundOn()) return;
  try {
    if (tone === 'bad') navigator.vibrate?.(200);
    audio ??= new AudioContext();
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    const seconds = tone === 'ok' ? 0.07 : 0.35;
    oscillator.frequency.value = tone === 'ok' ? 1320 : 220;
    oscillator.type = tone === 'ok' ? 'sine' : 'square';
    volume.gain.value = 0.08;
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start();
    oscillator.stop(audio.currentTime + seconds);
  } catch {
    // no sound here: the screen says it too
  }
}
