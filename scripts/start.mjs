import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhenNeeded, installPackages, leaveRunningServerAlone, root } from './prepare.mjs';

leaveRunningServerAlone();
installPackages();
buildWhenNeeded();
// In this process, so that Ctrl-C goes straight to the server.
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
