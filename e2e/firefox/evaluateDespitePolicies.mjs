// Runs in every process of Firefox that has pages, with its rights. Playwright evaluates text with `eval`, which the security policy of a page
// forbids. So `eval` is, while a script of Playwright's is running, an evaluation by the debugger, as the running of that script is: no policy
// concerns it. Pages are left as they are: what a script of theirs evaluates later is refused.
/* global ChromeUtils, Cu */
const { WindowRealm } = ChromeUtils.importESModule('chrome://remote/content/shared/Realm.sys.mjs');

const evaluateIn = (page) => (text) => {
  const { return: value, throw: error } = page.executeInGlobal(text);
  if (error !== undefined) throw error?.unsafeDereference?.() ?? error;
  return value?.unsafeDereference?.() ?? value;
};

for (const name of ['executeInGlobal', 'executeInGlobalWithBindings']) {
  const execute = WindowRealm.prototype[name];
  WindowRealm.prototype[name] = function executeWithEval(...words) {
    const page = this.globalObjectReference;
    const own = page.getOwnPropertyDescriptor('eval');
    const value = page.makeDebuggeeValue(Cu.exportFunction(evaluateIn(page), page.unsafeDereference()));
    page.defineProperty('eval', { ...own, value });
    try {
      return execute.apply(this, words);
    } finally {
      page.defineProperty('eval', own);
    }
  };
}
