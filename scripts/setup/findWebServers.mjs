import { findTestProgram } from './findTestProgram.mjs';

/** Advice when one of them is missing. */
export const howToGetWebServers =
  'install nginx and Caddy (Debian: sudo apt-get install nginx-light caddy) or set NGINX_PATH and CADDY_PATH';

/**
 * Finds the web servers with which the files for hosts are tested (`findTestProgram`).
 * @returns {{ nginx: string | undefined, caddy: string | undefined }} the paths of the programs; undefined for one that is missing
 */
export function findWebServers() {
  return {
    nginx: findTestProgram({
      title: 'nginx',
      variable: 'NGINX_PATH',
      names: ['nginx'],
      packages: ['nginx-light'],
      isService: true,
    }),
    caddy: findTestProgram({
      title: 'Caddy',
      variable: 'CADDY_PATH',
      names: ['caddy'],
      packages: ['caddy'],
      isService: true,
    }),
  };
}
