// Exits with 0 if all servers of this container say at /healthz that they work.
const variables = {
  SITE_PORT: 3000,
  STUDIO_PORT: 3333,
  LAKE_PORT: 3400,
  PUBLISHER_PORT: 3500,
  PREVIEW_PORT: 3600,
};
const hosted = (process.env.SANITY_PROJECT_ID ?? '') !== '';
for (const [variable, usual] of Object.entries(variables)) {
  if (hosted && variable === 'LAKE_PORT') continue;
  const url = `http://127.0.0.1:${process.env[variable] || usual}/healthz`;
  const answer = await fetch(url).catch((error) => ({
    ok: false,
    status: error.cause?.code ?? error.message,
  }));
  if (answer.ok) continue;
  console.error(`${variable}: ${answer.status}`);
  process.exitCode = 1;
}
