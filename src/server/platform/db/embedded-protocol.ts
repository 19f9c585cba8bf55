export interface StartFrom {
  /** Null: in memory. */
  directory: string | null;
  /** A dump to fill an empty database from, quicker than creating one. */
  template: string | null;
}

/** What crosses between the server's thread and the embedded database's thread. */
export interface WorkerStart extends StartFrom {
  /** The database itself, compiled. */
  program: WebAssembly.Module;
}

export type WorkerRequest =
  | { id: number; kind: 'query'; text: string; values: (string | null)[] }
  | { id: number; kind: 'dump'; path: string }
  | { id: number; kind: 'close' };

export interface WorkerResult {
  rows: (string | null)[][];
  fields: { name: string; dataTypeID: number }[];
  command: string;
  rowCount: number;
}

export type WorkerAnswer =
  | { id: number; results: WorkerResult[] }
  | { id: number; error: Record<string, string | undefined> }
  /** What the database tells by itself. */
  | { told: string };
