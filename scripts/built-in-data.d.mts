import type { Plugin } from 'esbuild';

export const builtInData: Plugin;
