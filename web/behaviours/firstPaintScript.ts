import type { Shell } from '#core/site/pageData.ts';
import { storageKeys } from './shellConstants.ts';

/**
 * The script that runs in `<head>` before anything is painted, so that nothing flashes or moves: it sets the colour mode,
 * hides an announcement that was dismissed, and cleans an address that ends in `.html`. Where the switch is off, a
 * stored mode is deleted: it would win again the day the switch comes back.
 */
export function firstPaintScript(
  { colorMode, announcement }: Pick<Shell, 'colorMode' | 'announcement'>,
  trailingSlash: boolean,
): string {
  const settings = {
    key: storageKeys.theme,
    mode: colorMode.default,
    fixed: colorMode.disableSwitch,
    system: colorMode.respectSystem,
    dismissed: announcement?.closable === true ? storageKeys.announcement(announcement.id) : null,
    slash: trailingSlash ? '/' : '',
  };
  return `(${script()})(${JSON.stringify(settings).replaceAll('<', '\\u003c')})`;
}

/** What a file's address has behind the clean one: `/docs/why/index.html` and `/docs/why.html` are `/docs/why`. */
const htmlEnding = /(?:\/index)?\.html$/;

// Not a constant: what is computed while a module is evaluated stays in the code that browsers load.
const script = (): string =>
  `function(s){
var root=document.documentElement,kept=null,path=location.pathname,clean=path.replace(${htmlEnding},"");
try{
kept=localStorage.getItem(s.key);
if(s.fixed&&kept!==null){localStorage.removeItem(s.key);kept=null}
if(s.dismissed!==null&&localStorage.getItem(s.dismissed)!==null)root.dataset.announcement="dismissed"
}catch(e){kept=null}
root.dataset.theme=kept==="light"||kept==="dark"?kept:s.system?matchMedia("(prefers-color-scheme: light)").matches?"light":"dark":s.mode;
if(clean!==path){root.dataset.trimmed=path;history.replaceState(history.state,"",(clean+s.slash||"/")+location.search+location.hash)}
}`.replaceAll('\n', '');
