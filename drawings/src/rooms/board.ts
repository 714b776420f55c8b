import { dark, mix, pale } from '../colour.ts';
import { Draw, H, n1, W } from '../draw.ts';
import { LIGHT } from '../palettes.ts';
import { hash, Rng } from '../random.ts';
import type { Feature, RoomFacts } from './facts.ts';

/** Colors that go together: of the wall, the large piece, two accents, the rug and the cabinets. */
type Scheme = { wall: string; large: string; a: string; b: string; rug: string; cabinet: string };
const SCHEMES: Scheme[] = [
  { wall: '#e9e3d5', large: '#2f5d62', a: '#c9743f', b: '#e3b04b', rug: '#d8c8ae', cabinet: '#3f6165' },
  { wall: '#d3ddd2', large: '#b5694a', a: '#2c4454', b: '#e9d9b0', rug: '#efe6d3', cabinet: '#f4f0e5' },
  { wall: '#dbe3e8', large: '#31455f', a: '#d59a3a', b: '#c4553d', rug: '#c6d0d4', cabinet: '#8fa5b1' },
  { wall: '#efdfcb', large: '#7c8a66', a: '#a8543d', b: '#2f4f4c', rug: '#e3cdb0', cabinet: '#7d8c69' },
  { wall: '#e6d5cc', large: '#8c4a4d', a: '#35556b', b: '#e0b870', rug: '#d6bdb0', cabinet: '#96605a' },
  { wall: '#f1ece0', large: '#8a8478', a: '#1f3b80', b: '#e0a63a', rug: '#ddd6c6', cabinet: '#2f4769' },
  { wall: '#4c7072', large: '#d8a25e', a: '#e8dcc4', b: '#b6563c', rug: '#cdbb9a', cabinet: '#d9cfba' },
  { wall: '#4f6688', large: '#d9d2c2', a: '#d98b4a', b: '#f0d48a', rug: '#b9b4a6', cabinet: '#e8e4d8' },
  { wall: '#7a8265', large: '#e2d6bd', a: '#b5573b', b: '#2d3a33', rug: '#c9b993', cabinet: '#efe8d6' },
  { wall: '#ddd7de', large: '#5b4a6f', a: '#d8a13c', b: '#7fa39a', rug: '#cfc5cc', cabinet: '#857a92' },
  { wall: '#e3e6da', large: '#c8a24a', a: '#2f5d62', b: '#a34f3b', rug: '#d4d6c3', cabinet: '#c09562' },
  { wall: '#cf9a7e', large: '#f0e4cf', a: '#365a58', b: '#7a3b2c', rug: '#e6cfae', cabinet: '#f3e6d2' },
];
const WOODS = ['#b98a5a', '#8f6440', '#d0a974', '#74513a', '#c79b6b'];

/** A room on the drawing board: by day, and in a dark scheme in the evening with its lamps lit. */
export class Room extends Draw {
  readonly s: Scheme;
  readonly wood: string;
  readonly trim: string;
  readonly facts: RoomFacts;
  /** Where the floor meets the wall. */
  readonly floor: number;
  private readonly lights: string[] = [];
  private clips = 0;

  constructor(id: number, kind: string, { facts, floor }: { facts: RoomFacts; floor: number }) {
    const seed = hash(`lintel:inside:${id}`);
    super(new Rng(hash(`lintel:${kind}:${id}`)), LIGHT.day, `r${kind[0]}`);
    // Rooms of one home share their colors; what stands in them is drawn by lot for each.
    const own = new Rng(seed);
    this.s = own.pick(SCHEMES);
    this.wood = own.pick(WOODS);
    this.trim = own.pick(['#f8f4ea', '#f8f4ea', '#f3ecdd', '#fbfaf5']);
    this.facts = facts;
    this.floor = floor;
  }

  has(feature: Feature): boolean {
    return this.facts.has.has(feature);
  }
  /** Draws what the listing names, and nothing that it does not name. */
  show(feature: Feature, draw: () => void) {
    if (!this.has(feature)) throw new Error(`The listing names no ${feature}`);
    this.put(`<g data-shows="${feature}">`);
    draw();
    this.put('</g>');
  }
  /** A rectangle with round corners. */
  soft(x: number, y: number, w: number, h: number, fill: string, radius: number, extra = '') {
    this.rect(x, y, w, h, fill, `rx="${n1(radius)}"${extra ? ` ${extra}` : ''}`);
  }
  /** The shadow of what stands on the floor, to its right. */
  under(x: number, y: number, w: number, k = 1) {
    this.put(`<ellipse cx="${n1(x + w / 2 + 9)}" cy="${n1(y)}" rx="${n1(w / 2 + 6)}" ry="${n1(7 * k)}" class="s"/>`);
  }
  /** What lies over the evening: lit shades and their light. */
  glow(x: number, y: number, radius: number, shade = '') {
    const id = this.def(
      'gl',
      (name) =>
        `<radialGradient id="${name}"><stop offset="0" stop-color="#ffd98a" stop-opacity=".7"/><stop offset=".3" stop-color="#ffcf7a" stop-opacity=".3"/><stop offset=".65" stop-color="#ffc46a" stop-opacity=".1"/><stop offset="1" stop-color="#ffcf7a" stop-opacity="0"/></radialGradient>`,
    );
    this.lights.push(`<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(radius)}" fill="url(#${id})"/>${shade}`);
  }
  /** A row of lamps under a cabinet. */
  strip(x: number, y: number, w: number, h: number) {
    const id = this.def(
      'st',
      (name) =>
        `<linearGradient id="${name}" x2="0" y2="1"><stop stop-color="#ffdc96" stop-opacity=".55"/><stop offset="1" stop-color="#ffcf7a" stop-opacity=".06"/></linearGradient>`,
    );
    this.lights.push(`<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}" fill="url(#${id})"/>`);
  }
  /** Whether a lamp stands somewhere, so that the evening is not dark. */
  get isLit(): boolean {
    return this.lights.length > 0;
  }
  clip(shape: string, inside: () => void) {
    const id = `${this.uid}c${this.clips++}`;
    this.defs.push(`<clipPath id="${id}">${shape}</clipPath>`);
    this.put(`<g clip-path="url(#${id})">`);
    inside();
    this.put('</g>');
  }
  wall() {
    const { wall } = this.s;
    const top = 30;
    this.rect(0, 0, W, this.floor, wall);
    const finish = this.r.pick(['plain', 'panels', 'plain', 'rail', 'boards', 'half'] as const);
    const line = dark(wall, 0.13);
    if (finish === 'panels') {
      let p = '';
      for (let x = 26; x < W - 40; x += 228) p += `M${x} 70h198v${this.floor - 70 - 54}h-198z`;
      this.line(p, line, 2.5);
      this.line(
        p.replace(/M(\d+) 70/g, (_, x) => `M${Number(x) + 2} 72`),
        pale(wall, 0.5),
        1.5,
        'opacity=".7"',
      );
    } else if (finish === 'rail') {
      this.rect(0, 78, W, 7, this.trim);
      this.shade(0, 85, W, 3, 0.6);
      this.rect(0, top, W, 48, pale(wall, 0.45));
    } else if (finish === 'boards' || finish === 'half') {
      const y = this.floor - 168;
      const low = finish === 'half' ? dark(wall, 0.16) : mix(wall, this.trim, 0.72);
      this.rect(0, y, W, 168, low);
      if (finish === 'boards') {
        let p = '';
        for (let x = 12; x < W; x += 32) p += `M${x} ${y}v168`;
        this.line(p, dark(low, 0.12), 1.6);
      }
      this.rect(0, y - 6, W, 9, finish === 'half' ? dark(low, 0.18) : this.trim);
      this.shade(0, y + 3, W, 3, 0.5);
    }
    // Ceiling, moulding, and the light that falls along the wall from the upper left.
    this.rect(0, 0, W, top - 8, pale(wall, 0.75));
    this.rect(0, top - 10, W, 12, this.trim);
    this.shade(0, top + 2, W, 4, 0.55);
    this.path(`M${W} 30V${this.floor}H${W - 330}z`, '#141a36', 'opacity=".05"');
  }
  ground() {
    const y = this.floor;
    if (this.has('wood')) this.show('wood', () => this.boards(y));
    else if (this.has('tile')) this.show('tile', () => this.tiles(y));
    else if (this.has('carpet')) this.show('carpet', () => this.pile(y));
    else this.rect(0, y, W, H - y, mix(this.s.rug, '#6d675e', 0.42));
    // Skirting.
    this.rect(0, y - 17, W, 17, this.trim);
    this.rect(0, y - 17, W, 2, '#fff');
    this.rect(0, y - 3, W, 3, dark(this.trim, 0.22));
    this.shade(0, y, W, 7, 0.7);
  }
  private pile(y: number) {
    this.rect(0, y, W, H - y, mix(this.s.rug, '#8d8577', 0.35));
    let p = '';
    for (let i = 0; i < 90; i++) p += `M${this.r.int(0, W)} ${this.r.int(y + 8, H)}h${this.r.int(4, 9)}`;
    this.line(p, pale(this.s.rug, 0.35), 2, 'opacity=".6"');
  }
  private boards(y: number) {
    const tone = this.wood;
    this.rect(0, y, W, H - y, tone);
    const across = this.r.chance(0.5);
    let lines = '';
    let some = '';
    if (across) {
      let step = 12;
      for (let yy = y + step, k = 0; yy < H; yy += step, k++) {
        lines += `M0 ${n1(yy)}H${W}`;
        for (let x = (k % 3) * 90 + this.r.int(0, 90); x < W; x += this.r.int(180, 300)) {
          lines += `M${x} ${n1(yy - step)}v${n1(step)}`;
          if (this.r.chance(0.4)) some += `M${x} ${n1(yy - step)}h${this.r.int(70, 160)}v${n1(step)}H${x}z`;
        }
        step += 5;
      }
    } else {
      for (let i = -14; i <= 30; i++) {
        const top = i * 62 - 10;
        const low = W / 2 + (top - W / 2) * 1.55;
        lines += `M${top} ${y}L${n1(low)} ${H}`;
        if (this.r.chance(0.3)) some += `M${top} ${y}h62L${n1(W / 2 + (top + 62 - W / 2) * 1.55)} ${H}H${n1(low)}z`;
      }
    }
    this.path(some, dark(tone, 0.1), 'opacity=".7"');
    this.line(lines, dark(tone, 0.26), 1.6, 'opacity=".75"');
  }
  private tiles(y: number) {
    const tone = mix(this.s.rug, '#ffffff', 0.35);
    this.rect(0, y, W, H - y, tone);
    const rows = [0, 26, 62, 110, H - y];
    const at = (i: number, depth: number) => W / 2 + (i * 80 - W / 2) * (1 + (depth / (H - y)) * 0.5);
    let other = '';
    for (let row = 0; row + 1 < rows.length; row++)
      for (let i = -5; i < 17; i++)
        if ((i + row) % 2 === 0) {
          const [from = 0, to = 0] = [rows[row], rows[row + 1]];
          other += `M${n1(at(i, from))} ${y + from}L${n1(at(i + 1, from))} ${y + from}L${n1(at(i + 1, to))} ${y + to}L${n1(at(i, to))} ${y + to}z`;
        }
    this.path(other, mix(tone, this.r.pick([this.s.large, this.s.a, '#3a4450']), 0.55));
  }
  /** The finished drawing. It has no name of its own: the page says what it is. */
  svg(): string {
    const night = `<g class="n"><rect width="${W}" height="${H}" fill="#4a4f74" style="mix-blend-mode:multiply" opacity=".74"/>${this.lights.join('')}</g>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" aria-hidden="true"><style>.n{display:none}.s{fill:#141a36;opacity:.17}@media(prefers-color-scheme:dark){.n{display:inline}.d{display:none}}</style><defs>${this.defs.join('')}</defs>${this.out.join('')}${night}</svg>`;
  }
}
