import type { DeviceInfo } from '#api/session/schema.ts';

/** What the specification sends on log-in and refresh. */
export function readDeviceInfo(): DeviceInfo {
  return {
    platform: navigator.platform,
    userAgent: navigator.userAgent,
    screenWidth: screen.width,
    screenHeight: screen.height,
    colorDepth: screen.colorDepth,
    cpuCores: navigator.hardwareConcurrency,
    touchPoints: navigator.maxTouchPoints,
  };
}
