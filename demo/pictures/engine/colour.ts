export type Colour = readonly [red: number, green: number, blue: number];

export function hex(text: string): Colour {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Several at once, separated by spaces. */
export const hexes = (text: string): Colour[] => text.split(' ').map(hex);

export function mix(from: Colour, to: Colour, share: number): Colour {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

const dusk = hex('#2a1c24');

const sun = hex('#fff2d6');

/** Light and shade the way a painter mixes them: shadows lean to plum, lights to warm white. */
export function shade(colour: Colour, light: number): Colour {
  if (light >= 1) return mix(colour, sun, Math.min(1, (light - 1) * 0.95));
  const dark = 1 - light;
  const dimmed: Colour = [colour[0] * light, colour[1] * light, colour[2] * light];
  return mix(dimmed, dusk, dark * 0.35);
}

export function css(colour: Colour): string {
  const channel = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
  const packed = (channel(colour[0]) << 16) | (channel(colour[1]) << 8) | channel(colour[2]);
  return `#${packed.toString(16).padStart(6, '0')}`;
}

/** How bright a colour looks, 0 to 1. */
export function lightness(colour: Colour): number {
  return (colour[0] * 0.3 + colour[1] * 0.59 + colour[2] * 0.11) / 255;
}

/** How far apart two colours look, roughly 0 to 1. */
export function difference(one: Colour, other: Colour): number {
  const red = (one[0] - other[0]) * 0.8;
  const green = (one[1] - other[1]) * 1.2;
  const blue = (one[2] - other[2]) * 0.7;
  return Math.sqrt(red * red + green * green + blue * blue) / 400;
}
