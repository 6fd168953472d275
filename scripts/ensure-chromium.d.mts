/** Path of a browser that is installed on this system, or undefined. */
export function systemChromium(): string | undefined;
/** Whether a browser is there in the end. */
export function ensureChromium(): boolean;
