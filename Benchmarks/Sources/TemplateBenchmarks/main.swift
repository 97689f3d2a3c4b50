print("no measurement")
