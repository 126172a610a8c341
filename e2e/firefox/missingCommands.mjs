// Runs inside Firefox, with its rights. Playwright uses commands of WebDriver BiDi that Firefox 140 or 153 does not have yet: they are added
// here. Whatever a newer Firefox knows itself is left to it.
/* global ChromeUtils, Services, BrowsingContext */
const load = (path) => ChromeUtils.importESModule(`chrome://remote/content/shared/${path}.sys.mjs`);
const { WebDriverSession } = load('webdriver/Session');
const { TabManager } = load('TabManager');
const { UserContextManager } = load('UserContextManager');

// Firefox 153 has split what Firefox 140 has in one manager.
const findPage = TabManager.getBrowsingContextById
  ? (id) => TabManager.getBrowsingContextById(id)
  : (id) => load('NavigableManager').NavigableManager.getBrowsingContextById(id);
const openTabs = () => TabManager.tabs ?? TabManager.allTabs;

/**
 * The emulated settings of whole user contexts and of single pages. Pages that are opened later get the first; the second must be set again
 * when a navigation gives the page another process.
 */
const emulatedIn = new Map();
const emulatedBy = new Map();

function emulate(page, { colorScheme, forcedColors, medium, isOffline, runsScripts }) {
  if (colorScheme !== undefined) page.prefersColorSchemeOverride = colorScheme ?? 'none';
  if (forcedColors !== undefined) page.forcedColorsOverride = forcedColors ?? 'none';
  if (medium !== undefined) page.mediumOverride = medium ?? '';
  if (isOffline !== undefined) page.forceOffline = isOffline;
  if (runsScripts !== undefined) page.allowJavascript = runsScripts;
}

/** Emulates for these pages, or for all pages of these user contexts. */
function emulateFor({ contexts = [], userContexts = [] }, values) {
  for (const id of contexts) {
    const page = findPage(id);
    if (!page || page.top !== page) continue;
    emulatedBy.set(page.browserId, { ...emulatedBy.get(page.browserId), ...values });
    emulate(page, values);
  }
  for (const id of userContexts) {
    const userContextId = UserContextManager.getInternalIdById(id);
    emulatedIn.set(userContextId, { ...emulatedIn.get(userContextId), ...values });
    for (const { linkedBrowser } of openTabs()) {
      const page = linkedBrowser.browsingContext;
      if (page.originAttributes.userContextId === userContextId) emulate(page, values);
    }
  }
  return {};
}

Services.obs.addObserver((page) => {
  if (!page.isContent || page.top !== page) return;
  emulate(page, {
    ...emulatedIn.get(page.originAttributes.userContextId),
    ...emulatedBy.get(page.browserId),
  });
}, 'browsing-context-attached');

const nothing = () => ({});
const commands = {
  'browser.setDownloadBehavior': nothing,
  'emulation.setLocaleOverride': nothing,
  'emulation.setScreenOrientationOverride': nothing,
  'emulation.setScreenSettingsOverride': nothing,
  // Bodies of responses are not kept.
  'network.addDataCollector': () => ({ collector: 'none' }),
  'emulation.setMediaFeaturesOverride': ({ features, ...scope }) =>
    emulateFor(scope, { colorScheme: features?.['prefers-color-scheme'] }),
  'emulation.setNetworkConditions': ({ networkConditions, ...scope }) =>
    emulateFor(scope, { isOffline: networkConditions !== null }),
  'emulation.setScriptingEnabled': ({ enabled, ...scope }) =>
    emulateFor(scope, { runsScripts: enabled ?? true }),
  // Not in the protocol, see emulateInFirefox.ts.
  'test.emulateMedia': ({ contexts, medium, forcedColors, reducedMotion }) => {
    Services.prefs.setIntPref('ui.prefersReducedMotion', reducedMotion === 'reduce' ? 1 : 0);
    return emulateFor({ contexts }, { medium, forcedColors });
  },
};

const listening = new WeakSet();
const { execute } = WebDriverSession.prototype;
WebDriverSession.prototype.execute = async function executeAlsoMissing(module, command, params) {
  if (!listening.has(this)) {
    listening.add(this);
    const handler = this.messageHandler;
    handler.navigationManager.on('same-document-changed', (name, { navigableId, url }) => {
      handler.emitProtocolEvent('browsingContext.historyUpdated', {
        context: navigableId,
        timestamp: Date.now(),
        url,
      });
    });
  }
  const isKnown = this.messageHandler.supportsCommand(module, command, { type: 'ROOT' });
  const missing = isKnown ? undefined : commands[`${module}.${command}`];
  return missing ? missing(params) : execute.call(this, module, command, params);
};
