import { keepScreenSetting, readScreenSettings } from '../kept/screen-settings.ts';
import { isInstalledApp } from './install-prompt.ts';

const setting = 'storage';

/** What the browser answered when it was asked to keep what this app stores. */
export const keepStorageAnswer = (isKept: boolean): void => keepScreenSetting(setting, isKept ? 'kept' : 'refused');

/** WebKit deletes what a site stores a week after its last visit, unless it is on the home screen; all browsers of iOS are WebKit. */
const isWebKit = (): boolean =>
  /AppleWebKit/.test(navigator.userAgent) && !/Chrome\/|Chromium\/|Edg\/|Android/.test(navigator.userAgent);

/** Whether what waits to be sent, or a pass, may be deleted by the browser before it is used. */
export const storageMayVanish = (): boolean =>
  !isInstalledApp() && (isWebKit() || readScreenSettings()[setting] === 'refused');
