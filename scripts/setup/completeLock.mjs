/**
 * Adds what npm leaves out of a lock file: the optional packages of other platforms that the registry in use does not have.
 * Without them `npm ci` refuses the file ("Missing: … from lock file"), here as well as on those platforms. Name, version and
 * platform are enough: npm never downloads the packages of another platform than its own.
 *
 * @typedef {{ version?: string, optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 * @template {Lock} L
 * @param {L} lock content of `package-lock.json` (version 3)
 * @returns {{ lock: L, added: string[] }} the same lock when nothing is missing; `added` are places such as
 *   `node_modules/@next/swc-darwin-arm64`
 */
export function completeLock(lock) {
  const packages = { ...lock.packages };
  /** @type {string[]} */
  const added = [];
  for (const [place, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      const found = findPackage(packages, place, name);
      if (found !== undefined && fits(packages[found]?.version, range)) continue;
      const free = packages[`node_modules/${name}`] === undefined;
      const target = free ? `node_modules/${name}` : `${place}/node_modules/${name}`;
      packages[target] = { version: range.replace(/^[\^~]/, ''), optional: true, ...platformOf(name) };
      added.push(target);
    }
  }
  if (added.length === 0) return { lock, added };
  // oxlint-disable-next-line unicorn/no-array-sort -- Node 18 has no toSorted, and nobody else has this array
  const sorted = Object.entries(packages).sort(([left], [right]) => left.localeCompare(right, 'en'));
  return { lock: { ...lock, packages: Object.fromEntries(sorted) }, added };
}

/**
 * Finds a package as Node resolves it from another one: beside it, or further up.
 * @param {Lock['packages']} packages
 * @param {string} place
 * @param {string} name
 */
function findPackage(packages, place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const candidate = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[candidate] !== undefined) return candidate;
    if (at === '') return undefined;
  }
}

/**
 * Platform packages are required with their exact version; a range is accepted without a check.
 * @param {string | undefined} version
 * @param {string} range
 */
function fits(version, range) {
  return /^\d/.test(range) ? version === range : true;
}

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/**
 * `@next/swc-linux-x64-musl` -> `{os: ['linux'], cpu: ['x64'], libc: ['musl']}`
 * @param {string} name
 */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  if (os.length + cpu.length === 0) {
    throw new Error(
      `package-lock.json has no entry for the optional package '${name}', whose name does not contain a platform. ` +
        `Run "npm install" with a registry that has it.`,
    );
  }
  const libc = os.includes('linux') ? words.flatMap((word) => libcs.get(word) ?? []) : [];
  return {
    ...(cpu.length === 0 ? {} : { cpu }),
    ...(os.length === 0 ? {} : { os }),
    ...(libc.length === 0 ? {} : { libc }),
  };
}

const libcs = new Map([
  ['gnu', 'glibc'],
  ['gnueabihf', 'glibc'],
  ['musl', 'musl'],
  ['musleabihf', 'musl'],
]);
