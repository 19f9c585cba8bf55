export function startPostgres(): Promise<{ url: string; stop(): Promise<void> } | null>;
export function startOwnPostgres(): Promise<OwnPostgres | null>;
export interface OwnPostgres {
  url: string;
  /** Where its files are. */
  data: string;
  /** As a crash would end it. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** As its replica does when it takes over: on a timeline of its own. */
  comeBackAsReplica(): Promise<void>;
  /** It holds its connections and answers nothing, until told to go on. */
  hang(isHanging: boolean): void;
  stop(): Promise<void>;
}
