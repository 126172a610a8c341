import type { SiteSettings } from '../../content/content.ts';
import type { AssetQuestion } from '../assets/resolveAsset.ts';
import type { Logo, LogoImage } from '../model/shell.ts';
import type { Found } from '../problems/findings.ts';
import { resolveImage } from '../assets/resolveImage.ts';
import { found, mergeFindings } from '../problems/findings.ts';
import { placeOf } from '../problems/placeOf.ts';

/** Resolves the logo, if the settings have one. If there is only one for one of the colour modes, both have it. */
export function resolveLogo(settings: SiteSettings, ask: AssetQuestion): Found<Logo | undefined> {
  const { light, dark } = settings.logo ?? {};
  const ofLight = resolveOne(light, 'look.logo', settings, ask);
  const ofDark = resolveOne(dark, 'look.darkLogo', settings, ask);
  const image = ofLight.value ?? ofDark.value;
  const logo = image && { image, ...(ofLight.value && ofDark.value && { dark: ofDark.value }) };
  return found(logo, mergeFindings([ofLight, ofDark]));
}

function resolveOne(
  asset: string | undefined,
  field: string,
  settings: SiteSettings,
  ask: AssetQuestion,
): Found<LogoImage | undefined> {
  if (asset === undefined) return found(undefined);
  // The name of the site is beside it, so it needs no description.
  const use = { asset, alt: 'Logo' };
  const { value, ...findings } = resolveImage(use, placeOf('siteSettings', settings, field), ask, {
    role: 'logo',
  });
  if (!value) return found(undefined, findings);
  const { src, width, height, widths } = value;
  return found({ src, width, height, ...(widths && { widths }) }, findings);
}
