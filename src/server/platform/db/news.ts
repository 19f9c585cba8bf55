/** What the database reports by itself to every process that listens, as soon as it's committed. */
export type Topic = 'catalogue' | 'notifications' | 'lists' | `jobs ${string}`;

export interface News {
  /**
   * Called whenever the database reports something, and whenever we may have missed something. Returns how to
   * stop.
   */
  follow(topic: Topic, tell: () => void): () => void;
  /** False if we hear nothing, as behind a pooler: then you have to ask. */
  isHeard(): boolean;
}

/** As in the migrations' triggers. */
export const channel = 'tallboy';

export function createNews() {
  const followers = new Map<() => void, Topic>();
  let isHeard = false;
  const tellOf = (told: (topic: Topic) => boolean) => {
    for (const [tell, topic] of [...followers]) if (told(topic)) tell();
  };
  return {
    follow(topic: Topic, tell: () => void) {
      const follower = () => tell();
      followers.set(follower, topic);
      return () => {
        followers.delete(follower);
      };
    },
    isHeard: () => isHeard,
    hear: (told: string) => tellOf((topic) => topic === told),
    /** From now on; whatever happened before may have gone unheard. */
    setHeard(heard: boolean) {
      isHeard = heard;
      tellOf(() => true);
    },
  };
}
