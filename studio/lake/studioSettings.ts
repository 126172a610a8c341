import { present } from '#core/present.ts';

/** The lake that the Studio edits, and the address of the site it belongs to. */
export type StudioSettings = {
  readonly projectId: string;
  readonly dataset: string;
  /** Address of the local lake, such as `http://localhost:3400`; absent for Sanity's hosted lake. */
  readonly apiHost?: string;
  /** Address of the built site, without a slash at the end. */
  readonly siteUrl?: string;
  /** The address of the publisher, which tells writers what readers see, such as `http://localhost:3500`; absent when there is none. */
  readonly publisherUrl?: string;
  /** Origin of the preview, such as `http://localhost:3600`; absent when there is none. */
  readonly previewUrl?: string;
  /** Parts that the Studio lacks (`StudioPart`), separated by commas. */
  readonly without?: string;
};

/** Name of the `<meta>` element in which the server of a built Studio passes the settings, as JSON. */
const settingsElement = 'studio-settings';

/**
 * The settings in the page, which take precedence over those in the bundle: so one bundle works for every lake and port.
 */
export function studioSettings(bundled: StudioSettings): StudioSettings {
  if (typeof document === 'undefined') return bundled;
  const element = document.querySelector(`meta[name="${settingsElement}"]`);
  return element ? parseSettings(element.getAttribute('content') ?? '') : bundled;
}

function parseSettings(json: string): StudioSettings {
  const value: unknown = JSON.parse(json);
  const fields = new Map(typeof value === 'object' ? Object.entries(value ?? {}) : []);
  const text = (name: string): string | undefined => {
    const field: unknown = fields.get(name);
    return typeof field === 'string' ? field : undefined;
  };
  const projectId = text('projectId') ?? '';
  const dataset = text('dataset') ?? '';
  if (projectId === '' || dataset === '') {
    throw new Error(`The page names no project and dataset in its element "${settingsElement}": ${json}`);
  }
  return present({
    projectId,
    dataset,
    apiHost: text('apiHost'),
    siteUrl: text('siteUrl'),
    publisherUrl: text('publisherUrl'),
    previewUrl: text('previewUrl'),
    without: text('without'),
  });
}
