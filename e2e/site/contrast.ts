import type { Page } from '@playwright/test';

/** A text whose contrast with its background is too low: its words, its contrast, the contrast that WCAG 2.2 requires, and its element. */
export type Faint = { text: string; contrast: number; needed: number; where: string };

/** Height of the screen while its screenshot is taken, in px: a browser leaves out parts of a much larger one. */
const screenHeight = 2400;
/** Sticky parts at the top and bottom cover less than this, in px. */
const overlap = 400;

/**
 * Measures the contrast of every text on the page with the pixels behind it, as WCAG 2.2, 1.4.3 counts it: 4.5 to 1, or 3 to 1 from 24 px,
 * or from 18.66 px in bold. Axe reads colors from style sheets and cannot judge text over a picture or a gradient.
 *
 * Takes screenshots of the page with its text transparent, screen by screen. A text is faint where more than a fiftieth of the pixels
 * around its letters are too close to its color. Disabled controls are exempt (1.4.3, "Incidental"), and covered text is not seen.
 */
export const faintTexts = async (page: Page): Promise<Faint[]> => {
  const { width } = page.viewportSize() ?? { width: 1280 };
  await page.setViewportSize({ width, height: screenHeight });
  const style = await page.addStyleTag({
    content: `*, *::before, *::after, *::placeholder { transition: none !important; animation: none !important }
      .text-is-transparent, .text-is-transparent *, .text-is-transparent *::placeholder {
        -webkit-text-fill-color: transparent !important; text-shadow: none !important; caret-color: transparent !important;
        text-decoration-color: transparent !important }
      .text-is-transparent svg text { fill: transparent !important }`,
  });
  const setTransparent = (isOn: boolean) =>
    page.evaluate((on) => document.documentElement.classList.toggle('text-is-transparent', on), isOn);
  const faint: Faint[] = [];
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top === 0 || top < height - overlap; top += screenHeight - overlap) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    // Lazily loaded images near the screen are fetched now.
    await page.waitForFunction(() =>
      [...document.images].every((image) => {
        const { top: upper, bottom, height: high } = image.getBoundingClientRect();
        return image.complete || high === 0 || bottom < 0 || upper > window.innerHeight;
      }),
    );
    await setTransparent(true);
    const picture = (await page.screenshot()).toString('base64');
    await setTransparent(false);
    faint.push(...(await page.evaluate(measureScreen, picture)));
  }
  await style.evaluate((element) => (element as Element).remove());
  return faint;
};

/** Runs in the page: measures the texts on the screen that were not measured before, against a screenshot without text. */
const measureScreen = async (encoded: string): Promise<Faint[]> => {
  type Color = [red: number, green: number, blue: number, alpha: number];
  const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const scale = bitmap.width / window.innerWidth;
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const one = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context || !one) throw new Error('No canvas to measure on.');
  context.drawImage(bitmap, 0, 0);
  /** Reads any CSS color as the RGBA values that the screen shows. */
  const read = (color: string): Color => {
    one.clearRect(0, 0, 1, 1);
    one.fillStyle = color;
    one.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = one.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = (red: number, green: number, blue: number) =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const opacityOf = (element: Element | null): number =>
    element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);

  /** Whether nothing covers a line of text: checked near its ends, its top and its bottom. */
  const isInFront = (element: Element, box: DOMRect): boolean =>
    [
      [0.1, 0.5],
      [0.9, 0.5],
      [0.5, 0.15],
      [0.5, 0.85],
    ].every(([across = 0, down = 0]) => {
      const over = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
      if (over === null) return false;
      return element.contains(over) || (over.contains(element) && getComputedStyle(element).pointerEvents === 'none');
    });
  /** Whether an element is for screen readers only, that is, smaller than 3 px. */
  const isOnlyHeard = (element: Element | null): boolean => {
    if (element === null || element === document.body) return false;
    const { width, height } = element.getBoundingClientRect();
    return (width < 3 && height < 3) || isOnlyHeard(element.parentElement);
  };

  const faint: { text: string; contrast: number; needed: number; where: string }[] = [];
  const kept = window as unknown as { measured?: WeakSet<Node> };
  kept.measured ??= new WeakSet();
  const { measured } = kept;
  const measure = (element: Element, node: Node, text: string, boxes: DOMRect[], color: string) => {
    if (measured.has(node) || boxes.some(({ top, bottom }) => top < 0 || bottom > window.innerHeight)) return;
    const { fontSize, fontWeight, visibility } = getComputedStyle(element);
    if (
      visibility !== 'visible' ||
      isOnlyHeard(element) ||
      element.closest(':disabled, [aria-disabled=true], [inert], label:has(:disabled)')
    )
      return;
    const size = Number.parseFloat(fontSize);
    const needed = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
    const [red, green, blue, ownAlpha] = read(color);
    const alpha = ownAlpha * opacityOf(element);
    if (alpha < 0.05) return;
    const seen: number[] = [];
    for (const box of boxes) {
      if (box.width < 3 || box.height < 3) continue;
      if (!isInFront(element, box)) continue;
      const left = Math.max(0, Math.floor(box.left * scale));
      // A line box is taller than its letters and overlaps the border around them.
      const lettersHigh = Math.min(box.height * 0.6, size);
      const top = Math.max(0, Math.floor((box.top + (box.height - lettersHigh) / 2) * scale));
      const wide = Math.min(bitmap.width - left, Math.ceil(box.width * scale));
      const high = Math.min(bitmap.height - top, Math.ceil(lettersHigh * scale));
      if (wide < 1 || high < 1) continue;
      const { data } = context.getImageData(left, top, wide, high);
      for (let at = 0; at < data.length; at += 4 * 3) {
        const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
        const mixed = (own: number, behind: number) => own * alpha + behind * (1 - alpha);
        seen.push(contrast(luminance(mixed(red, r), mixed(green, g), mixed(blue, b)), luminance(r, g, b)));
      }
    }
    if (seen.length === 0) return;
    measured.add(node);
    seen.sort((a, b) => a - b);
    const worst = seen[Math.floor(seen.length / 50)] ?? 21;
    if (worst >= needed) return;
    const where = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    faint.push({ text: text.trim().slice(0, 60), contrast: Math.round(worst * 100) / 100, needed, where });
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement, textContent } = node;
    if (!parentElement || !textContent?.trim() || parentElement.closest('script, style, noscript, option, [hidden]'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const svg = parentElement.closest('svg');
    // A picture with words in it is described as an image.
    if (svg?.getAttribute('aria-hidden') === 'true') continue;
    const { color, fill } = getComputedStyle(parentElement);
    measure(parentElement, node, textContent, [...range.getClientRects()], svg ? fill : color);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    const shown = field.value || field.placeholder;
    if (!shown || field.matches('[type=checkbox], [type=radio], [type=hidden]')) continue;
    const color = getComputedStyle(field, field.value ? null : '::placeholder').color;
    const { left, top, width, height } = field.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    // Inside the border, without icons drawn in the padding.
    const from = Math.max(4, Number.parseFloat(paddingLeft));
    const until = Math.max(4, Number.parseFloat(paddingRight));
    measure(field, field, shown, [new DOMRect(left + from, top + 4, width - from - until, height - 8)], color);
  }
  return faint;
};
