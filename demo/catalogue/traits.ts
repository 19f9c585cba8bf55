/** Prices that look like bargains but aren't. */
export type Trap = 'auction' | 'broken' | 'each' | 'typo' | 'free' | 'offer';

export type Style = 'modern' | 'classic' | 'scandi' | 'midcentury' | 'cottage' | 'industrial';

export interface Size {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}
