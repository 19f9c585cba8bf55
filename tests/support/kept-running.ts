import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgram } from './program.ts';

/** A process of Tallboy that is started again a second after it has ended, as a service manager does. */
export interface Kept {
  name: string;
  /** Where it answers; null while it does not run, or only collects. */
  url(): string | null;
  isReady(): boolean;
  /** Kills it, wherever it is: serving, collecting or starting. False while there is nothing to kill. */
  kill(): boolean;
  /** Every exit that nobody asked for: what it printed. */
  crashes: string[];
  stop(): Promise<void>;
}

const restartAfter = 1000;

export function keepRunning(name: string, settings: Record<string, string>): Kept {
  const kept = { name, crashes: [] as string[] };
  let child: ChildProcess | null = null;
  let url: string | null = null;
  let isOpen = true;

  async function run(): Promise<void> {
    while (isOpen) {
      let output = '';
      try {
        const program = await startProgram(settings, settings.DATA_DIR, {
          onSpawn: (spawned) => {
            child = spawned;
          },
        });
        url = program.url;
        output = program.output();
        if (program.process.exitCode === null && program.process.signalCode === null)
          await once(program.process, 'exit');
        output = program.output();
      } catch (error) {
        output = (error as Error).message;
      }
      if (isOpen && child?.signalCode !== 'SIGKILL') kept.crashes.push(output);
      url = null;
      child = null;
      if (isOpen) await pause(restartAfter);
    }
  }
  const running = run();
  return {
    ...kept,
    url: () => url || null,
    isReady: () => url !== null,
    kill: () => child?.kill('SIGKILL') ?? false,
    async stop() {
      isOpen = false;
      child?.kill('SIGINT');
      await running;
    },
  };
}
