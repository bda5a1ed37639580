// Turns what a package manager printed into the one thing a person has to know.

export const unreachable =
  'The npm registry cannot be reached. Check the network (and `npm config get registry`, `npm config get proxy`), then try again.';

const noConnection =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|UND_ERR_\w+|META_FETCH_FAIL)\b/;

const untrusted = /\b(SELF_SIGNED_CERT\w*|UNABLE_TO_\w+|CERT_\w+|DEPTH_ZERO\w+)\b/;

const causes = [
  [noConnection, () => unreachable],
  [
    /\bE(401|403)\b/,
    () => 'The npm registry refused access. Check `npm config get registry` and the rights set for it.',
  ],
  [
    untrusted,
    () => 'The certificate of the npm registry is not trusted here. Behind a proxy, set NODE_EXTRA_CA_CERTS.',
  ],
  [/\b(E404|ERR_PNPM_FETCH_404)\b/, () => 'The npm registry in use does not have a package this project needs.'],
  [
    /\b(EINTEGRITY|ERR_PNPM_TARBALL_INTEGRITY)\b/,
    () => 'A downloaded package is not the one this project was written with, and was refused.',
  ],
  [/\bENOSPC\b/, () => 'The disk is full.'],
  [/\b(EACCES|EPERM|EROFS)\b/, () => 'This user may not write to a folder that is needed (see below).'],
  [
    /ERR_PNPM_OUTDATED_LOCKFILE/,
    () => 'pnpm-lock.yaml does not fit a package.json. Run `node scripts/run.mjs install` and commit the lockfile.',
  ],
];

export function explain(output) {
  const found = causes.find(([pattern]) => pattern.test(output));
  return found?.[1]();
}

/**
 * Whether trying on would only take minutes: so many downloads found no connection, or one found a certificate that is not
 * trusted, which does not come to be by waiting.
 */
export function isHopeless(output) {
  return untrusted.test(output) || output.split(noConnection).length > 2 * 30;
}
