import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhenNeeded, installPackages, root } from './prepare.mjs';

installPackages();
buildWhenNeeded();
await import(pathToFileURL(join(root, 'dist', 'server', 'cli.js')).href);
