/** A colour scheme for code. Writers choose one in the site settings; `dark` and `light` are Shiki themes, one for each mode. */
export type CodeTheme = {
  readonly name: string;
  readonly title: string;
  readonly dark: string;
  readonly light: string;
};

export const codeThemes = [
  { name: 'github', title: 'GitHub', dark: 'github-dark-default', light: 'github-light-default' },
  { name: 'catppuccin', title: 'Catppuccin', dark: 'catppuccin-mocha', light: 'catppuccin-latte' },
  { name: 'everforest', title: 'Everforest', dark: 'everforest-dark', light: 'everforest-light' },
  { name: 'gruvbox', title: 'Gruvbox', dark: 'gruvbox-dark-medium', light: 'gruvbox-light-medium' },
  { name: 'material', title: 'Material', dark: 'material-theme-palenight', light: 'material-theme-lighter' },
  { name: 'min', title: 'Min', dark: 'min-dark', light: 'min-light' },
  { name: 'night-owl', title: 'Night Owl', dark: 'night-owl', light: 'night-owl-light' },
  { name: 'one', title: 'One', dark: 'one-dark-pro', light: 'one-light' },
  { name: 'rose-pine', title: 'Rosé Pine', dark: 'rose-pine', light: 'rose-pine-dawn' },
  { name: 'solarized', title: 'Solarized', dark: 'solarized-dark', light: 'solarized-light' },
  { name: 'vitesse', title: 'Vitesse', dark: 'vitesse-dark', light: 'vitesse-light' },
] as const satisfies readonly CodeTheme[];

export type CodeThemeName = (typeof codeThemes)[number]['name'];

/** The scheme of a site whose settings do not name one. */
export const defaultCodeTheme: CodeThemeName = 'github';
