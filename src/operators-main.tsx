import { openPage } from './features/operators/open-page.tsx';
import { OperatorApp } from './features/operators/operator-app.tsx';

void openPage(OperatorApp);
