import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '#config';

export interface Program {
  /** Empty where it only collects. */
  url: string;
  /** Everything it has printed so far. */
  output(): string;
  process: ChildProcess;
  /** As Ctrl-C does; resolves to the exit code. */
  stop(): Promise<number | null>;
}

interface HowToStart {
  /** Started by something else. */
  command?: string[];
  /** In a process group of its own. */
  detached?: boolean;
  /** Is handed the process before it is ready. */
  onSpawn?: (child: ChildProcess) => void;
}

/** None outlives the tests, not even one that a test gave up waiting for. */
const started = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

/** The built server as a process of its own, on a free port unless told otherwise. Rejects when it ends instead. */
export async function startProgram(
  environment: Record<string, string>,
  folder = environment.DATA_DIR ?? projectRoot,
  {
    command = [process.execPath, join(projectRoot, 'dist', 'server', 'main.js')],
    detached = false,
    onSpawn,
  }: HowToStart = {},
): Promise<Program> {
  const { PATH = '', HOME = '' } = process.env;
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: folder,
    detached,
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'warn', DEMO: 'off', PICTURES_AHEAD: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  onSpawn?.(child);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (data: Buffer) => {
      output += data;
      const ready = /(?:open at\s+(\S+)|is collecting)[\s\S]+Ctrl-C/.exec(output);
      if (ready) resolve(ready[1] ?? '');
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  return {
    url,
    output: () => output,
    process: child,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGINT');
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
}
