import { FirstStartApp } from './features/operators/first-start/first-start-app.tsx';
import { openPage } from './features/operators/open-page.tsx';

void openPage(FirstStartApp);
