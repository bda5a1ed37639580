import path from 'node:path';

const url = process.env.GRIDWRIGHT_REPOSITORY;

/** Writes into the package.json of each tarball where its sources are; the address is known only when a release is made. */
export const hooks = {
  beforePacking: (manifest, folder) => {
    if (!url) return manifest;
    const directory = path.relative(process.cwd(), folder).split(path.sep).join('/');
    return { ...manifest, repository: { type: 'git', url, directory } };
  },
};
