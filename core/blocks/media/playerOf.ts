/** The addresses at which a video can be watched. */
export type VideoPlayer = {
  readonly service: 'YouTube' | 'Vimeo';
  /** The page of the video, for readers who want to leave the site. */
  readonly page: string;
  /** The player, which starts at once. It sets no cookies before that. */
  readonly player: string;
};

/** The origins of the players, which pages may show in a frame. */
export const playerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/**
 * Returns the player for the address of a video on YouTube or Vimeo; undefined for any other address. A start time in the address counts
 * (https://developers.google.com/youtube/player_parameters, https://help.vimeo.com/hc/en-us/articles/12426260232977).
 * @param address as people copy it: of the page, of the button *Share*, or of the player; also as browsers show it, without `https://`
 */
export function playerOf(address: string): VideoPlayer | undefined {
  const url = URL.parse(address.trim().replace(withoutProtocol, 'https://'));
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  if (host === 'youtu.be') return youTube(url.pathname.slice(1), url);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const [, id] = /^\/(?:embed|shorts|live)\/([^/]+)\/?$/.exec(url.pathname) ?? [];
    return youTube(id ?? url.searchParams.get('v') ?? '', url);
  }
  return host === 'vimeo.com' || host === 'player.vimeo.com' ? vimeo(url) : undefined;
}

const withoutProtocol = /^(?=[\w.]+\.(?:com|be)\/)/;

function youTube(id: string, url: URL): VideoPlayer | undefined {
  if (!/^[\w-]{11}$/.test(id)) return undefined;
  const seconds = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '');
  return {
    service: 'YouTube',
    page: `https://www.youtube.com/watch?v=${id}${seconds === 0 ? '' : `&t=${seconds}s`}`,
    player: `${playerOrigins[0]}/embed/${id}?autoplay=1&rel=0${seconds === 0 ? '' : `&start=${seconds}`}`,
  };
}

/** Videos that are not listed have a second part, without which Vimeo does not show them. */
function vimeo(url: URL): VideoPlayer | undefined {
  const [, id, part] =
    /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,15})(?:\/(\w+))?\/?$/.exec(url.pathname) ?? [];
  if (id === undefined) return undefined;
  const secret = part ?? url.searchParams.get('h') ?? '';
  if (!/^\w*$/.test(secret)) return undefined;
  const seconds = secondsOf(/^#t=(\w+)$/.exec(url.hash)?.[1] ?? '');
  const start = seconds === 0 ? '' : `#t=${seconds}s`;
  return {
    service: 'Vimeo',
    page: `https://vimeo.com/${id}${secret === '' ? '' : `/${secret}`}${start}`,
    player: `${playerOrigins[1]}/video/${id}?autoplay=1&dnt=1${secret === '' ? '' : `&h=${secret}`}${start}`,
  };
}

/** `90`, `90s`, `1m30s` -> 90; 0 for anything else. */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
