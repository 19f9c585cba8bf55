export interface Photo {
  url: string;
  preview: string | null;
}

/** For screen readers, and when a picture cannot be shown. */
export function namePhoto(title: string, at: number, count: number): string {
  return at === 0 ? title : `${title}, photo ${at + 1} of ${count}`;
}
