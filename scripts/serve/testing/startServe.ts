import type { Env } from '#env';
import type { Services } from '#scripts/start/startServices.ts';
import { createPeople } from '#lake/account/createPeople.ts';
import { hashPassword, passwordCost } from '#lake/account/hashPassword.ts';
import { openDatabase } from '#lake/store/openDatabase.ts';
import { serversOf } from '#scripts/start/serversOf.ts';
import { startServices } from '#scripts/start/startServices.ts';
import { freePorts } from '#scripts/start/testing/freePorts.ts';
import { createSmallProject } from '#scripts/start/testing/smallProject.ts';
import { serveSettings } from '../serveSettings.ts';

export const serveNames = ['site', 'studio', 'lake', 'publisher', 'preview'] as const;
export type ServeName = (typeof serveNames)[number];

// Known before anything starts, so that tests can be named after addresses.
const [tlsPort = 0] = await freePorts(1);

/** The name of a server. */
export const nameOf = (name: ServeName): string => `${name}.example.test`;

/** The `Host` of a server at its public address. */
export const hostOf = (name: ServeName): string => `${nameOf(name)}:${tlsPort}`;

const urlOf = (name: ServeName): string => `https://${hostOf(name)}`;

export type ServeProject = {
  readonly services: Services;
  readonly ports: Readonly<Record<ServeName, number>>;
  readonly close: () => Promise<void>;
};

export type ServeOptions = {
  /** Address on which all servers listen, with a proxy that is named; 127.0.0.1 when absent. */
  readonly host?: string;
};

/**
 * Starts `npm run serve` for a project in which nothing takes long, with the person `ada@example.com`, an editor, whose password is
 * `lantern orbit mosaic 42`. Resolves when everything runs.
 */
export async function startServe({ host }: ServeOptions = {}): Promise<ServeProject> {
  const project = await createSmallProject();
  const { env, root } = project;
  if (env.lake.kind !== 'local') throw new Error('The test needs a lake of its own.');
  await addPerson(env.lake.dataDir);
  const hosts = host === undefined ? {} : { host };
  const settings = serveSettings({
    ...env,
    ...(host !== undefined && { siteHost: host }),
    lake: { ...env.lake, ...hosts, publicUrl: urlOf('lake') },
    publisher: { ...env.publisher, ...hosts },
    preview: { ...env.preview, ...hosts, url: urlOf('preview') },
    serve: {
      siteUrl: urlOf('site'),
      studioUrl: urlOf('studio'),
      publisherUrl: urlOf('publisher'),
      ...(host !== undefined && { studioHost: host, proxies: ['127.0.0.1'] }),
    },
  });
  const { addresses } = settings;
  const services = await startServices(settings.env, {
    root,
    say: () => {},
    ...(addresses && { addresses }),
  });
  const close = async (): Promise<void> => {
    await services.close();
    project.remove();
  };
  try {
    await services.ready;
    return { services, ports: portsOf(settings.env), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function portsOf(env: Env): Record<ServeName, number> {
  const ports = { site: 0, studio: 0, lake: 0, publisher: 0, preview: 0 };
  for (const { name, port } of serversOf(env)) ports[name] = port;
  return ports;
}

async function addPerson(dataDir: string): Promise<void> {
  const password = await hashPassword('lantern orbit mosaic 42', passwordCost);
  const database = openDatabase(dataDir);
  const { users, credentials } = createPeople(database);
  users.put({ id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'editor', local: false });
  credentials.setPassword('ada', password);
  database.close();
}
