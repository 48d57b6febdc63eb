interface Key {
  keyCode: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing: boolean };
}

/** What a key is told with that an input method has taken (UI Events, the legacy keyCode of keydown). */
const kTaken = 229;

/**
 * Whether a key belongs to an input method, as those of Chinese, and means nothing to us. Safari has ended the
 * composing before it tells of the Enter that ended it: that one is known by its code alone.
 */
export const composes = ({ keyCode, isComposing, nativeEvent }: Key) =>
  (nativeEvent?.isComposing ?? isComposing ?? false) || keyCode === kTaken;
