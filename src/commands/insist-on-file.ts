import { access, constants, stat } from 'node:fs/promises';
import { ConfigurationError } from '#config';

/** Checks that the file exists and can be read. */
export async function insistOnFile(file: string): Promise<void> {
  const isReadable = await access(file, constants.R_OK).then(
    async () => !(await isFolder(file)),
    () => false,
  );
  if (!isReadable) throw new ConfigurationError(`${file} can’t be read.`);
}

export async function refuseFolder(file: string): Promise<void> {
  if (await isFolder(file)) throw new ConfigurationError(`${file} is a folder. Name a file in it.`);
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
