import type { ReactNode } from 'react';
import type { Logo as LogoOfSettings, LogoImage } from '#core/site/model/shell.ts';
import { renditionPath } from '#core/links/renditionPath.ts';
import { CustomLogo } from '../../custom/customDrawings.ts';
import { withBasePath } from '../../ui/links/withBasePath.ts';

/** The logo of the site, beside its name: that of the settings, or that of the code. */
export function Logo({ logo }: { readonly logo?: LogoOfSettings | undefined }): ReactNode {
  if (logo?.dark) {
    return (
      <>
        <Uploaded image={logo.image} className="Logo Logo_light" />
        <Uploaded image={logo.dark} className="Logo Logo_dark" />
      </>
    );
  }
  if (logo) return <Uploaded image={logo.image} className="Logo" />;
  return CustomLogo ? (
    <CustomLogo />
  ) : (
    <img className="Logo" src={withBasePath('/icon.svg')} alt="" width={28} height={28} />
  );
}

/** In the pixels of a page. */
const most = { width: 112, height: 28 };

function Uploaded({
  image: { src, width, height, widths = [] },
  className,
}: {
  readonly image: LogoImage;
  readonly className: string;
}): ReactNode {
  const scale = Math.min(most.width / width, most.height / height);
  const [shownWidth = 1, shownHeight = 1] = [width, height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const candidates = widths.map(
    (each) => `${withBasePath(renditionPath({ original: src, width: each, format: 'webp' }))} ${each}w`,
  );
  return (
    <img
      className={className}
      src={withBasePath(src)}
      {...(candidates.length > 0 && { srcSet: candidates.join(', '), sizes: `${shownWidth}px` })}
      alt=""
      width={shownWidth}
      height={shownHeight}
      // The proportions of a rendition are rounded, and would move the page by a part of a pixel.
      style={{ height: shownHeight }}
    />
  );
}
