/** The first Chinese character of each letter, as pinyin orders them; written by their codes. */
const kBounds = [
  0x963f, 0x516b, 0x5693, 0x54d2, 0x59b8, 0x53d1, 0x65ee, 0x54c8, 0x8ba5, 0x5494, 0x5783, 0x75f3,
  0x62cf, 0x5662, 0x5991, 0x4e03, 0x5465, 0x6268, 0x5b83, 0x7a75, 0x5915, 0x4e2b, 0x5e00,
].map((code) => String.fromCodePoint(code));
const kLetters = 'abcdefghjklmnopqrstwxyz';
const kChinese = /[\u4e00-\u9fa5]/;

let collator: Intl.Collator | undefined;

function letterOf(character: string): string {
  if (!kChinese.test(character)) return character;
  collator ??= new Intl.Collator('zh-u-co-pinyin');
  const { compare } = collator;
  const behind = kBounds.findIndex((bound) => compare(character, bound) < 0);
  return kLetters[(behind < 0 ? kBounds.length : behind) - 1] ?? character;
}

/** A name as people type it in short: Chinese characters by the first letters of their pinyin, in lower case. */
export const initials = (text: string): string => [...text.toLowerCase()].map(letterOf).join('');

/** Whether a name holds the word, or is meant by it in short. The word is in lower case. */
export const namedBy = (name: string, word: string): boolean =>
  name.toLowerCase().includes(word) || (word.length > 1 && initials(name).includes(word));
