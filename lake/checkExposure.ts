import type { LakeOptions } from './lakeOptions.ts';

/** Throws an Error if people on other machines could log in without a password, or passwords would cross a network in the clear. */
export function checkExposure({
  host = '127.0.0.1',
  allowedHosts = [],
  publicUrl,
  localLogin = true,
}: LakeOptions): void {
  if (publicUrl !== undefined && !/^https:\/\/[\w.-]+(:\d+)?$/.test(publicUrl)) {
    throw new Error(
      `The lake's public address is '${publicUrl}'; it must be https:// and the name of a host, such as https://lake.example.com.`,
    );
  }
  if (!localLogin) return;
  const isLoopback = ['127.0.0.1', '::1', 'localhost'].includes(host);
  const access = [
    ...(isLoopback ? [] : [`listen on ${host}`]),
    ...(publicUrl === undefined ? [] : [`be at ${publicUrl}`]),
    ...(allowedHosts.length === 0 ? [] : [`answer to ${allowedHosts.join(', ')}`]),
  ];
  if (access.length === 0) return;
  throw new Error(
    `The lake will not ${access.join(' or ')} while anybody who reaches it can log in with one click, without a password. ` +
      'Switch that off (LAKE_ONE_CLICK_LOGIN=off) and invite people (npm run lake -- users invite), or let it listen on 127.0.0.1 only, without LAKE_URL.',
  );
}
