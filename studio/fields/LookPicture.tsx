import type { CSSProperties, ReactNode } from 'react';
import type { Mode } from '#core/custom/modeColours.ts';
import { accentsOf } from '#core/custom/accentsOf.ts';
import { brand } from '#core/custom/brand.ts';
import { fontStacks } from '#core/custom/fontStacks.ts';
import { siteColours } from '#core/custom/siteColours.generated.ts';

export type LookPictureProps = {
  readonly mode: Mode;
  /** The name of the site. */
  readonly title: string;
  /** As it is stored, or half typed. */
  readonly look: Readonly<Record<'accentColor' | 'textFont' | 'titleFont', unknown>>;
};

/** A page of the site in small, in the colours and fonts that the build would give it. */
export function LookPicture({ mode, title, look }: LookPictureProps): ReactNode {
  const { accentColor } = look;
  const accents = accentsOf(typeof accentColor === 'string' ? accentColor : undefined, mode);
  const { ground, line, text, 'text-muted': muted, 'text-strong': strong } = siteColours[mode];
  const textStack = stackOf(look.textFont) ?? fontStacks.sans;
  const heading: CSSProperties = {
    color: strong,
    fontFamily: stackOf(look.titleFont) ?? `'Title Face', ${textStack}`,
    fontWeight: 600,
  };
  const { accent } = accents;
  const mark = brand.mark
    .replaceAll(brand.accent, accent)
    .replaceAll(siteColours.dark['text-strong'], strong);
  return (
    <figure
      aria-label={`The site in its ${mode} colours`}
      data-testid={`look-${mode}`}
      style={{ ...frame, background: ground, borderColor: line, color: text, fontFamily: textStack }}
    >
      <style>{titleFace}</style>
      <div style={{ ...row, ...bar, borderColor: line }}>
        <svg viewBox="0 0 64 64" width="20" height="20" dangerouslySetInnerHTML={{ __html: mark }} />
        <span style={{ ...heading, flex: 1 }}>{title}</span>
        <span style={{ color: muted }}>Docs</span>
        <span style={{ color: muted }}>Blog</span>
      </div>
      <div style={{ padding: 16, display: 'grid', gap: 12 }}>
        <div style={{ ...heading, fontSize: 22, lineHeight: 1.2 }}>The title of a page</div>
        <div>
          A sentence with <span style={{ color: accent, textDecoration: 'underline' }}>a link</span> in it.
        </div>
        <div style={row}>
          <span style={{ ...button, ...heading, background: accent, color: accents['on-accent'] }}>
            A button
          </span>
          <span style={{ ...button, background: accents['accent-ground'], color: accents['accent-strong'] }}>
            A chosen entry
          </span>
        </div>
      </div>
    </figure>
  );
}

function stackOf(font: unknown): string | undefined {
  return font === 'sans' || font === 'serif' ? fontStacks[font] : undefined;
}

/** The font of `brand.titleFont`, which only a bundler finds. */
const titleFaceFile = new URL(
  '../../node_modules/@fontsource/figtree/files/figtree-latin-600-normal.woff2',
  import.meta.url,
).href;
const titleFace = `@font-face { font-family: 'Title Face'; font-weight: 600; src: url('${titleFaceFile}'); }`;

const frame: CSSProperties = {
  margin: 0,
  border: '1px solid',
  borderRadius: 8,
  overflow: 'hidden',
  fontSize: 14,
  lineHeight: 1.5,
};
const row: CSSProperties = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 };
const bar: CSSProperties = { padding: '10px 16px', borderBottom: '1px solid' };
const button: CSSProperties = { padding: '6px 12px', borderRadius: 6 };
