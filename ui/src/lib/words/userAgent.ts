/** What a browser says of itself, as far as people know it by name. */
export interface Agent {
  browser: string;
  system: string;
}

/** The first that fits: those that call themselves by others' names as well come before these. */
const kBrowsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['DingTalk', /DingTalk\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['QQ Browser', /QQBrowser\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/],
  ['curl', /^curl\/(\d+)/],
  ['Node.js', /^(?:node|undici)\b\/?(\d*)/],
  ['Python', /^python[\w-]*\/(\d+)/i],
];

const kSystems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android(?: (\d+))?/],
  ['iPadOS', /iPad.* OS (\d+)/],
  ['iOS', /(?:iPhone|iPod).* OS (\d+)/],
  ['Windows', /Windows NT/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
];

function named(list: readonly (readonly [string, RegExp])[], agent: string): string {
  for (const [name, mark] of list) {
    const found = mark.exec(agent);
    if (found) return found[1] ? `${name} ${found[1]}` : name;
  }
  return '';
}

/** Empty where it is nobody that is known. */
export const agentOf = (agent: string): Agent => ({
  browser: named(kBrowsers, agent),
  system: named(kSystems, agent),
});
