## Хранилища столов

store-newer = { $where } создана более новой версией Tafelrunde. Обновите Tafelrunde или выберите другое место с помощью --database.
store-damaged = { $where } повреждена или не является базой данных Tafelrunde: { $why }.
store-in-use = { $where } уже использует другой сервер Tafelrunde.
store-failed = База данных не сохранила это: { $why }.
store-unreachable = База данных недоступна: { $why }.
