import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { browserStore } from '@/lib/browser/stores';
import { applyColour } from '@/theme/colour';
import { type ThemeName, themes } from '@/theme/themes';

export type Density = 'compact' | 'normal' | 'loose';

interface Prefs {
  theme: ThemeName;
  /** The light theme that the light/dark switch returns to. */
  lightTheme: ThemeName;
  /** #rrggbb in place of the theme's own brand colour; "" for the theme's. */
  colour: string;
  collapsed: boolean;
  density: Density;
  setTheme: (theme: ThemeName) => void;
  toggleDark: () => void;
  setColour: (colour: string) => void;
  setCollapsed: (collapsed: boolean) => void;
  setDensity: (density: Density) => void;
}

export const usePrefs = create<Prefs>()(
  persist(
    (set, get) => ({
      theme: 'default',
      lightTheme: 'default',
      colour: '',
      collapsed: false,
      density: 'compact',
      setTheme: (theme) => {
        applyTheme({ theme, colour: get().colour });
        set(theme === 'dark' ? { theme } : { theme, lightTheme: theme });
      },
      toggleDark: () => get().setTheme(get().theme === 'dark' ? get().lightTheme : 'dark'),
      setColour: (colour) => {
        set({ colour });
        applyTheme(get());
      },
      setCollapsed: (collapsed) => set({ collapsed }),
      setDensity: (density) => set({ density }),
    }),
    { name: 'oms-prefs', storage: createJSONStorage(() => browserStore) },
  ),
);

/** What the window of an installed app, or a phone's bar, is coloured in: the header, by its first colour. */
function colourWindow(theme: ThemeName) {
  const [colour = ''] = /#\w+/.exec(themes[theme].headerBg) ?? [];
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour);
}

/** A theme is one attribute on <html>; Chakra's own parts follow the class. */
export function applyTheme({ theme, colour }: Pick<Prefs, 'theme' | 'colour'>) {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.classList.toggle('dark', theme === 'dark');
  root.classList.toggle('light', theme !== 'dark');
  root.style.colorScheme = theme === 'dark' ? 'dark' : 'light';
  applyColour(theme, colour);
  colourWindow(theme);
}
