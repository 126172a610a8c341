import type { Asset } from '../../content/content.ts';
import { assetPath } from '../../links/assetPath.ts';
import type { Problem, ProblemPlace } from '../../problem.ts';
import { compareText } from '../../text/compareText.ts';
import type { PageImage } from '../pageData.ts';
import type { Report } from '../problems/contentProblem.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { danglingReference } from '../problems/danglingReference.ts';
import { fieldIn } from '../problems/placeOf.ts';
import type { SiteModel } from '../siteModel.ts';

/** Gives out images and files, and remembers which ones the site needs. */
export type AssetShelf = {
  /** The image, or a reported problem in `asset` or `alt` of the place. */
  readonly image: (
    use: { readonly asset: string; readonly alt: string },
    place: ProblemPlace,
  ) => PageImage | undefined;
  /** The file (an image may be one too), or a reported problem in `asset` of the place. */
  readonly file: (id: string, place: ProblemPlace) => Asset | undefined;
  /** Whether an asset is served at this path; then it is used. */
  readonly servesPath: (path: string) => boolean;
  readonly used: () => SiteModel['assets'];
};

export function createAssetShelf(assets: readonly Asset[], report: Report): AssetShelf {
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  const byPath = new Map(assets.map((asset) => [assetPath(asset), asset]));
  const used = new Map<string, Asset>();

  const use = (asset: Asset, place: ProblemPlace): void => {
    const path = assetPath(asset);
    const other = used.get(path);
    if (other === undefined) used.set(path, asset);
    else if (other.sha1 !== asset.sha1) report(sharedPath(path, asset, other, place));
  };

  const take = (id: string, noun: string, place: ProblemPlace): Asset | undefined => {
    const asset = byId.get(id);
    if (asset === undefined) report(danglingReference(fieldIn(place, 'asset'), noun, id, new Set()));
    else use(asset, place);
    return asset;
  };

  return {
    image: ({ asset: id, alt }, place) => {
      if (alt.trim() === '') report(emptyAlt(place));
      const asset = take(id, 'image', place);
      if (asset === undefined) return undefined;
      if (asset.kind === 'image' && asset.dimensions !== undefined) {
        return { src: assetPath(asset), ...asset.dimensions, alt };
      }
      report(
        contentProblem('unusable-asset', fieldIn(place, 'asset'), {
          value: id,
          message: `"${asset.originalFilename ?? id}" cannot be shown as an image: its width and height are not known.`,
          fix: 'Upload the image again, or choose another one.',
        }),
      );
      return undefined;
    },
    file: (id, place) => take(id, 'file', place),
    servesPath: (path) => {
      const asset = byPath.get(path);
      if (asset !== undefined) used.set(path, asset);
      return asset !== undefined;
    },
    used: () =>
      [...used]
        .map(([path, asset]) => ({ asset, path }))
        .toSorted((one, other) => compareText(one.path, other.path)),
  };
}

/** Only the beginning of the hash is in the path of a file. */
function sharedPath(path: string, asset: Asset, other: Asset, place: ProblemPlace): Problem {
  return contentProblem('unusable-asset', fieldIn(place, 'asset'), {
    value: asset.id,
    message: `"${path}" is the address of another file already (${other.id}).`,
    fix: 'Upload the file again under another name.',
  });
}

function emptyAlt(place: ProblemPlace): ReturnType<typeof contentProblem> {
  return contentProblem('empty-alt', fieldIn(place, 'alt'), {
    value: '',
    message: 'The image has no description for readers who cannot see it.',
    fix: 'Say in one sentence what the image shows.',
  });
}
