import { storageKeys } from './shellConstants.ts';

/**
 * The script that runs in `<head>` and waits for a script of the page that does not arrive. Without it the page can be
 * read, but nothing in it would ever work, and nothing would say so: the page is reloaded once, and if the same script
 * is missing again, a line at the end of the window says what is missing and offers to try again. `reloadOnce` does the
 * same, in the same list, for code that is missing later.
 */
export function missingCodeScript(): string {
  return `(${script()})(${JSON.stringify(storageKeys.reloaded)})`;
}

// Scripts that the page asks for later have no such attribute, and somebody who waits for them. Clicks are heard on the
// window: while React waits for its code it keeps them from the elements.
const script = (): string =>
  `function(key){
function show(src){
var box=document.createElement("div"),text=document.createElement("p"),button=document.createElement("button");
box.className="LoadFailure LoadFailure_window";
box.setAttribute("role","alert");
text.textContent="Error: "+src+" could not be loaded, so parts of this page do not work.";
button.type="button";
button.className="LoadFailure-retry";
button.textContent="Retry";
addEventListener("click",function(event){if(event.target===button)location.reload()},true);
box.append(text,button);
document.body.append(box)
}
addEventListener("error",function(event){
var src=event.target.src,told=document.querySelector(".LoadFailure_window");
if(!(event.target instanceof HTMLScriptElement)||!event.target.hasAttribute("async")||told)return;
var reason=location.pathname+" "+src,again;
try{
var kept=(sessionStorage.getItem(key)||"").split("\\n");
again=kept.includes(reason);
if(!again)sessionStorage.setItem(key,kept.slice(-20).concat(reason).join("\\n"))
}catch(e){
again=performance.getEntriesByType("navigation").some(function(entry){return entry.type==="reload"})
}
if(!again)location.reload();
else if(document.body)show(src);
else addEventListener("DOMContentLoaded",function(){show(src)})
},true)
}`.replaceAll('\n', '');
