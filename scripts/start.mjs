import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhenNeeded, installPackages, leaveRunningServerAlone, root } from './prepare.mjs';

leaveRunningServerAlone();
installPackages();
buildWhenNeeded();
// In this very process, so that Ctrl-C reaches the server and nothing in between.
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
